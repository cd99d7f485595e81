import type { ReactNode } from 'react'
import { timeText } from '#contract/delivery/promise-text.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PAUSE_FAILURE, usePauseOrders } from './use-pause-orders.ts'
import { BUSY_FAILURE, busyFor, useSetBusy } from './use-set-busy.ts'
import { useStorePromises } from './use-store-promises.ts'

const PAUSE_MINUTES = 30
const BUSY_MINUTES = 15
const BUSY_HOURS = 1

type StoreSwitchProps = { storeId: string; name: (storeName: string) => ReactNode }

/**
 * Whether a store takes orders, with one press to pause it for half an hour, one to promise later times for an hour,
 * and one to take each back. A store that is closed has neither: it takes no orders anyway.
 */
export function StoreSwitch({ storeId, name }: StoreSwitchProps) {
  const promise = useStorePromises([storeId], null).get(storeId)
  const pause = usePauseOrders(storeId)
  const setBusy = useSetBusy(storeId)
  if (!promise) return null
  const { storeName, why, open } = promise
  const paused = why === 'paused'
  // A server of an older version does not say whether the store is busy.
  const busy = promise.busy ?? null
  const isPending = pause.isPending || setBusy.isPending
  const failure = pause.isError
    ? failureText(pause.error, PAUSE_FAILURE)
    : setBusy.isError
      ? failureText(setBusy.error, BUSY_FAILURE)
      : null
  const changePause = () => {
    if (isPending) return
    setBusy.reset()
    pause.mutate(paused ? null : new Date(serverNow() + PAUSE_MINUTES * 60_000).toISOString())
  }
  const changeBusy = () => {
    if (isPending) return
    pause.reset()
    setBusy.mutate(busy ? null : busyFor(BUSY_MINUTES, BUSY_HOURS))
  }
  return (
    <div className="store-switch" data-failed={failure !== null || undefined}>
      {name(storeName)}
      <p role="status" className="flex min-w-0 items-center gap-2 text-small text-ink-soft">
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-pill', open ? 'bg-accent' : 'bg-heart')}
        />
        <span className="store-switch-state">{failure ?? stateText(promise)}</span>
      </p>
      {(open || paused) && (
        <div className="store-switch-buttons">
          <Button variant="quiet" aria-description={storeName} busy={pause.isPending} onClick={changePause}>
            {paused ? 'Take orders again' : 'Pause 30 min'}
          </Button>
          {!paused && (
            <Button
              variant="quiet"
              aria-description={
                busy ? storeName : `${storeName}: promises times ${BUSY_MINUTES} minutes later for an hour`
              }
              busy={setBusy.isPending}
              onClick={changeBusy}
            >
              {busy ? 'Not busy' : `Busy +${BUSY_MINUTES} min`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** 'Open now', 'Busy until 12:40 PM', 'Opens at 9 AM' or 'Not taking orders right now' */
function stateText({ open, opening, busy, timeZone }: StorePromise): string {
  if (!open || !busy) return opening
  return `Busy until ${timeText(Date.parse(busy.until), timeZone)}`
}
