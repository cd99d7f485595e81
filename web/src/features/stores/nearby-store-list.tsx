import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { type PagedQuery, ShowMore } from '../../ui/show-more.tsx'
import { promisePlaceOf, useStorePromises } from '../delivery/public.ts'
import type { Place } from '../geocoding/public.ts'
import { NearbyStoreRow } from './nearby-store-row.tsx'

type NearbyStoreListProps = {
  stores: readonly NearbyStore[]
  place: Place | null
  count: number
  query: PagedQuery
  highlightedId: string | null
  onHighlight: (storeId: string | null) => void
}

/**
 * The rows, in a box of the specified height that they scroll in. More are fetched near the end, or by the button.
 */
export function NearbyStoreList({
  stores,
  place,
  count,
  query,
  highlightedId,
  onHighlight,
}: NearbyStoreListProps) {
  const { user } = useSession()
  const promises = useStorePromises(
    stores.map(({ id }) => id),
    promisePlaceOf(place, user),
  )
  const end = useRef<HTMLDivElement>(null)
  // After a failure only the button fetches: a broken server would otherwise be asked without end.
  const active = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  useInView(end, active, () => void query.fetchNextPage())
  useAnnounceGrowth(stores.length, count)
  return (
    <div className="-mx-1 rounded-card px-1 pb-1 max-h-96 overflow-y-auto overscroll-contain">
      <ul aria-label="Nearby stores" className="flex flex-col gap-2.5 lg:gap-1.5">
        {stores.map((store) => (
          <NearbyStoreRow
            key={store.id}
            store={store}
            promise={promises.get(store.id)}
            highlighted={store.id === highlightedId}
            onHighlight={onHighlight}
          />
        ))}
      </ul>
      <div ref={end}>
        <ShowMore query={query} failure="The next stores could not be fetched." className="pt-3 pb-1" />
      </div>
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

// The margin starts the next page before the end is reached.
const EARLY = '0px 0px 240px 0px'

/** Calls `onSeen` when the target scrolls into view. */
function useInView(target: RefObject<Element | null>, active: boolean, onSeen: () => void) {
  const handleSeen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = target.current
    if (!element || !active) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && handleSeen(),
      { rootMargin: EARLY },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, active])
}
