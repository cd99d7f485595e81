import type { Map as LeafletMap } from 'leaflet'
import Bike from 'lucide-react/icons/bike'
import Croissant from 'lucide-react/icons/croissant'
import Handbag from 'lucide-react/icons/handbag'
import Headphones from 'lucide-react/icons/headphones'
import Shirt from 'lucide-react/icons/shirt'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import Tag from 'lucide-react/icons/tag'
import type { Category } from '#contract/products/category.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { MapMarker } from '#contract/stores/list-map-markers.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { classNames } from '../../ui/class-names.ts'
import { distanceText } from '../../ui/distance-text.ts'
import { MapPoint } from './map-point.tsx'

type StorePinProps = {
  map: LeafletMap
  store: NearbyStore
  highlighted: boolean
  onHighlight: (storeId: string | null) => void
  onOpen: (store: NearbyStore) => void
}

/** The pin of one store, with the color and icon of its category. */
export function StorePin({ map, store, highlighted, onHighlight, onOpen }: StorePinProps) {
  return (
    <MapPoint
      map={map}
      at={store.location}
      anchor={[20, 44]}
      depth={highlighted ? 'over' : 'usual'}
      onPress={() => onOpen(store)}
    >
      <button
        type="button"
        tabIndex={-1}
        data-category={store.category}
        aria-label={`${store.name}, ${distanceText(store.distanceMiles)} miles`}
        onPointerEnter={() => onHighlight(store.id)}
        onPointerLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(store.id)}
        onBlur={() => onHighlight(null)}
        className={classNames(
          'grid h-12 w-10 origin-[50%_44px] place-items-center rounded-control pb-2 transition-transform',
          highlighted && 'scale-125',
        )}
      >
        <span className="map-drop grid size-8 place-items-center border-2 border-card bg-category text-card shadow-soft">
          <CategoryIcon category={store.category} className="size-4 rotate-45" />
        </span>
      </button>
    </MapPoint>
  )
}

/** The pin of several stores that overlap at this zoom. A press zooms in, or lists them at the largest zoom. */
export function ClusterPin({
  map,
  cluster,
  action,
  onOpen,
}: {
  map: LeafletMap
  cluster: MapMarker
  action: 'zoom in' | 'show them'
  onOpen: () => void
}) {
  const many = cluster.count >= 10
  return (
    <MapPoint map={map} at={cluster} anchor={[22, 22]} onPress={onOpen}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${cluster.count} stores, ${action}`}
        className="grid size-11 place-items-center rounded-pill"
      >
        <span
          className={classNames(
            'grid place-items-center rounded-pill border-2 border-accent bg-card text-small font-semibold tabular-nums text-ink shadow-soft',
            many ? 'size-10' : 'size-8',
          )}
        >
          {cluster.count}
        </span>
      </button>
    </MapPoint>
  )
}

type SearchPointPinProps = {
  map: LeafletMap
  at: GeoPoint
  label: string
  /** The id of the words that explain the keys. */
  describedBy: string
  onOpen: () => void
}

/** The pin of the search point, and the only Tab stop among the pins. */
export function SearchPointPin({ map, at, label, describedBy, onOpen }: SearchPointPinProps) {
  return (
    <MapPoint map={map} at={at} depth="under" anchor={[22, 22]} onPress={onOpen}>
      <button
        type="button"
        aria-label={`Your place: ${label}`}
        aria-describedby={describedBy}
        className="grid size-11 place-items-center rounded-pill bg-accent/20"
      >
        <span className="size-5 rounded-pill border-4 border-card bg-accent shadow-soft" />
      </button>
    </MapPoint>
  )
}

const icons = {
  clothing: Shirt,
  accessories: Handbag,
  'home-garden': Sprout,
  electronics: Headphones,
  'food-beverage': Croissant,
  'health-beauty': Sparkles,
  'sports-outdoors': Bike,
  uncategorized: Tag,
} satisfies Record<Category, typeof Tag>

function CategoryIcon({ category, className }: { category: Category; className?: string }) {
  const Icon = icons[category]
  return <Icon aria-hidden="true" className={className} />
}
