import type { PausedUntil } from '#contract/delivery/delivery-settings.ts'
import { dayText, timeText } from '#contract/delivery/promise-text.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { StateCard } from './state-card.tsx'
import { PAUSE_FAILURE, usePauseOrders } from './use-pause-orders.ts'

type PauseCardProps = {
  storeId: string
  pausedUntil: PausedUntil
  timeZone: string
  /** A closed store takes no orders for the next hours anyway. */
  isClosed: boolean
}

const LENGTHS = [
  { label: '30 minutes', minutes: 30 },
  { label: '1 hour', minutes: 60 },
  { label: '3 hours', minutes: 180 },
]

/** Stops new orders at once, until a time or until somebody reopens. */
export function PauseCard({ storeId, pausedUntil, timeZone, isClosed }: PauseCardProps) {
  const pause = usePauseOrders(storeId)
  const now = serverNow()
  const paused = pausedUntil === 'reopened' || (pausedUntil !== null && Date.parse(pausedUntil) > now)
  const set = (until: PausedUntil) => !pause.isPending && pause.mutate(until)
  return (
    <StateCard
      title={paused ? 'Not taking orders right now' : isClosed ? 'Closed now' : 'Taking orders'}
      text={
        isClosed && !paused
          ? 'A pause keeps the store closed when its hours begin, until you take orders again.'
          : pauseText(paused ? pausedUntil : null, now, timeZone)
      }
      failure={pause.isError ? failureText(pause.error, PAUSE_FAILURE) : null}
    >
      {paused ? (
        <Button variant="primary" busy={pause.isPending} onClick={() => set(null)}>
          Take orders again
        </Button>
      ) : (
        <>
          {!isClosed &&
            LENGTHS.map(({ label, minutes }) => (
              <Button
                key={minutes}
                aria-label={`Pause for ${label}`}
                onClick={() => set(new Date(serverNow() + minutes * 60_000).toISOString())}
              >
                {label}
              </Button>
            ))}
          <Button aria-label="Pause until reopened" onClick={() => set('reopened')}>
            Until reopened
          </Button>
        </>
      )}
    </StateCard>
  )
}

function pauseText(pausedUntil: PausedUntil, now: number, timeZone: string): string {
  if (pausedUntil === null) return 'Pause when it gets too much: new orders stop at once, placed ones stay.'
  if (pausedUntil === 'reopened') return 'New orders are refused until you take orders again.'
  const until = Date.parse(pausedUntil)
  const day = dayText(until, now, timeZone)
  return `New orders are refused until ${day === 'today' ? '' : `${day}, `}${timeText(until, timeZone)}.`
}
