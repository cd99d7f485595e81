import type { PausedUntil } from '#contract/delivery/delivery-settings.ts'
import { dayText, timeText } from '#contract/delivery/promise-text.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePauseOrders } from './use-pause-orders.ts'

type PauseCardProps = { storeId: string; pausedUntil: PausedUntil; timeZone: string }

const LENGTHS = [
  { label: '30 minutes', minutes: 30 },
  { label: '1 hour', minutes: 60 },
  { label: '3 hours', minutes: 180 },
]

/** Stops new orders at once, until a time or until somebody reopens. */
export function PauseCard({ storeId, pausedUntil, timeZone }: PauseCardProps) {
  const pause = usePauseOrders(storeId)
  const now = Date.now()
  const paused = pausedUntil === 'reopened' || (pausedUntil !== null && Date.parse(pausedUntil) > now)
  const set = (until: PausedUntil) => !pause.isPending && pause.mutate(until)
  return (
    <Card as="section" aria-labelledby="pause-title" className="flex flex-col gap-3">
      <h2 id="pause-title" className="text-title">
        {paused ? 'Not taking orders right now' : 'Taking orders'}
      </h2>
      <p role="status" className="text-ink-soft">
        {pauseText(paused ? pausedUntil : null, now, timeZone)}
      </p>
      {pause.isError && (
        <Notice kind="failure">
          {failureText(pause.error, {
            network: 'Network error. Please check your connection and try again.',
            unforeseen: 'Failed to change the pause. Please try again.',
          })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {paused ? (
          <Button variant="primary" busy={pause.isPending} onClick={() => set(null)}>
            Take orders again
          </Button>
        ) : (
          <>
            {LENGTHS.map(({ label, minutes }) => (
              <Button
                key={minutes}
                aria-label={`Pause for ${label}`}
                onClick={() => set(new Date(Date.now() + minutes * 60_000).toISOString())}
              >
                {label}
              </Button>
            ))}
            <Button aria-label="Pause until reopened" onClick={() => set('reopened')}>
              Until reopened
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function pauseText(pausedUntil: PausedUntil, now: number, timeZone: string): string {
  if (pausedUntil === null) return 'Pause when it gets too much: new orders stop at once, placed ones stay.'
  if (pausedUntil === 'reopened') return 'New orders are refused until you take orders again.'
  const until = Date.parse(pausedUntil)
  const day = dayText(until, now, timeZone)
  return `New orders are refused until ${day === 'today' ? '' : `${day}, `}${timeText(until, timeZone)}.`
}
