import { memo } from 'react'
import { Link } from 'react-router'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { distanceText } from '../../ui/distance-text.ts'
import { StoreFace } from '../../ui/drawings/store-face.tsx'
import { PromiseLine } from '../delivery/public.ts'
import { FavoriteButton } from '../favorites/public.ts'

type NearbyStoreRowProps = {
  store: NearbyStore
  /** Undefined for a store without settings, and while it is not known. */
  promise: StorePromise | undefined
  /** The pointer or the focus is on its pin. */
  highlighted: boolean
  onHighlight: (storeId: string | null) => void
}

/** One store of the list. The link covers the whole row, with the heart above it. */
export const NearbyStoreRow = memo(function NearbyStoreRow(props: NearbyStoreRowProps) {
  const { store, promise, highlighted, onHighlight } = props
  const { city, state } = store.storeAddress
  return (
    <li
      data-category={store.category}
      onPointerEnter={() => onHighlight(store.id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(store.id)}
      onBlur={() => onHighlight(null)}
      className={classNames(
        '@container relative flex items-center gap-3 rounded-card large-text:flex-wrap border bg-card py-3 pr-2 pl-3 shadow-soft transition-colors sm:gap-3.5 lg:py-1',
        highlighted ? 'border-category' : 'border-line hover:border-edge',
      )}
    >
      {/* At 320 pixels its room belongs to the name, whose words would break. */}
      <StoreFace store={store} className="size-16 max-[22.4375rem]:hidden lg:size-11" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 large-text:basis-full lg:@min-[26rem]:flex-nowrap">
        <div className="min-w-0">
          <h3 className="text-lead leading-tight">
            <Link
              to={`/store/${store.id}`}
              className="rounded-card after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {store.name}
            </Link>
          </h3>
          {/* In one line beside the map, where the box shows six stores. */}
          <div className="gap-x-2.5 lg:flex lg:flex-wrap">
            <p className="text-small text-ink-soft">
              {city}, {state}
            </p>
            <PromiseLine promise={promise} />
          </div>
        </div>
        {store.industry && <Chip category={store.category}>{store.industry}</Chip>}
      </div>
      <p className="shrink-0 text-small font-semibold tabular-nums">{distanceText(store.distanceMiles)} mi</p>
      <FavoriteButton store={store} className="z-10" />
    </li>
  )
})
