import type { Busy } from '#contract/delivery/delivery-settings.ts'
import { timeText } from '#contract/delivery/promise-text.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { StateCard } from './state-card.tsx'
import { BUSY_FAILURE, busyFor, useSetBusy } from './use-set-busy.ts'

const CHOICES = [15, 30].flatMap((minutes) => [1, 2].map((hours) => ({ minutes, hours })))

/** Promises later times for an hour or two, or the usual ones again. */
export function BusyCard({
  storeId,
  busy,
  timeZone,
}: {
  storeId: string
  busy: Busy | null
  timeZone: string
}) {
  const set = useSetBusy(storeId)
  const current = busy !== null && Date.parse(busy.until) > serverNow() ? busy : null
  const choose = (chosen: Busy | null) => !set.isPending && set.mutate(chosen)
  return (
    <StateCard
      title={current ? 'Busy right now' : 'Usual times'}
      text={
        current
          ? `New orders are promised ${current.minutes} minutes later until ${timeText(Date.parse(current.until), timeZone)}.`
          : 'When it gets busy, promise later times for a while. Placed orders keep theirs.'
      }
      failure={set.isError ? failureText(set.error, BUSY_FAILURE) : null}
    >
      {current ? (
        <Button variant="primary" busy={set.isPending} onClick={() => choose(null)}>
          Promise usual times
        </Button>
      ) : (
        CHOICES.map(({ minutes, hours }) => {
          const span = hours === 1 ? '1 hour' : `${hours} hours`
          return (
            <Button
              key={`${minutes}-${hours}`}
              aria-label={`Add ${minutes} min for ${span}`}
              onClick={() => choose(busyFor(minutes, hours))}
            >
              {`${minutes} min for ${span}`}
            </Button>
          )
        })
      )}
    </StateCard>
  )
}
