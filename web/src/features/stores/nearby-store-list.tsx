import { useEffect, useRef } from 'react'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { NearbyStoreRow } from './nearby-store-row.tsx'
import { useInView } from './use-in-view.ts'

type NearbyStoreListProps = {
  stores: readonly NearbyStore[]
  count: number
  more: { available: boolean; loading: boolean; failed: boolean; load: () => void }
  highlightedId: string | null
  onHighlight: (storeId: string | null) => void
}

/** The rows in their own scroll box. More are fetched as the end comes near, or by the button. */
export function NearbyStoreList({ stores, count, more, highlightedId, onHighlight }: NearbyStoreListProps) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // After a failure only the person tries again, or a broken server would be asked without end.
  useInView(end, { within: box, active: more.available && !more.loading && !more.failed }, more.load)
  useAnnounceGrowth(stores.length, count)
  return (
    <div ref={box} className="-mx-1 max-h-96 overflow-y-auto overscroll-contain rounded-card px-1 pb-1">
      <ul aria-label="Nearby stores" className="flex flex-col gap-2.5">
        {stores.map((store) => (
          <NearbyStoreRow
            key={store.id}
            store={store}
            highlighted={store.id === highlightedId}
            onHighlight={onHighlight}
          />
        ))}
      </ul>
      {more.available && (
        <div ref={end} className="flex flex-col items-center gap-2 pt-3 pb-1">
          {more.failed && (
            <p role="alert" className="text-small text-heart">
              The next stores could not be fetched.
            </p>
          )}
          <Button onClick={more.load} busy={more.loading}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function useAnnounceGrowth(shown: number, count: number) {
  const announce = useAnnounce()
  const before = useRef(shown)
  useEffect(() => {
    if (shown > before.current) announce(`Showing ${shown} of ${count} stores`)
    before.current = shown
  }, [announce, shown, count])
}
