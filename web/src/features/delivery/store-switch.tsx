import { failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { usePauseOrders } from './use-pause-orders.ts'
import { useStorePromises } from './use-store-promises.ts'

const PAUSE_MINUTES = 30

/** Whether a store takes orders, with one press to pause it for half an hour or to take orders again. */
export function StoreSwitch({ storeId }: { storeId: string }) {
  const promise = useStorePromises([storeId], null).get(storeId)
  const pause = usePauseOrders(storeId)
  if (!promise) return null
  const { storeName, why, open, opening } = promise
  const paused = why === 'paused'
  const handlePress = () => {
    if (pause.isPending) return
    pause.mutate(paused ? null : new Date(Date.now() + PAUSE_MINUTES * 60_000).toISOString())
  }
  return (
    <div className="store-switch">
      {/* The page below may name the store too. As generated content its name is once in the text of the document. */}
      <p data-words={storeName} className="store-switch-name" />
      <p role="status" className="flex min-w-0 items-center gap-2 text-small text-ink-soft">
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-pill', open ? 'bg-accent' : 'bg-heart')}
        />
        {pause.isError
          ? failureText(pause.error, {
              network: 'Network error. Please check your connection and try again.',
              unforeseen: 'Failed to change the pause. Please try again.',
            })
          : opening}
      </p>
      <Button
        variant="quiet"
        className="shrink-0"
        aria-description={storeName}
        busy={pause.isPending}
        onClick={handlePress}
      >
        {paused ? 'Take orders again' : 'Pause 30 min'}
      </Button>
    </div>
  )
}
