import type { Map as LeafletMap } from 'leaflet'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { MapMarker } from '#contract/stores/list-map-markers.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { classNames } from '../../ui/class-names.ts'
import { distanceText } from '../../ui/distance-text.ts'
import { MapPoint } from './map-point.tsx'

/** Pins rise above their point, so that the search point covers no middle of a pin at the same place. */
const PIN_ANCHOR = [22, 40] as const

type StorePinProps = {
  map: LeafletMap
  store: NearbyStore
  /** Whether it is among the nearest, which the map names. */
  isNear: boolean
  highlighted: boolean
  onHighlight: (storeId: string | null) => void
  onOpen: (store: NearbyStore) => void
}

/** The pin of one store: an awning in the color of its category. */
export function StorePin({ map, store, isNear, highlighted, onHighlight, onOpen }: StorePinProps) {
  return (
    <MapPoint
      map={map}
      at={store.location}
      anchor={PIN_ANCHOR}
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
          'grid size-11 origin-[50%_40px] justify-items-center content-end pb-1 transition-transform',
          highlighted && 'scale-125',
        )}
      >
        <span className={classNames('map-shop', isNear && 'map-shop-near')}>
          <span className="awning block">
            <span className="awning-cloth block" />
          </span>
        </span>
      </button>
    </MapPoint>
  )
}

/** The pin of several stores that overlap at this zoom. A press zooms in, or lists them at the largest zoom. */
export function ClusterPin({
  map,
  cluster,
  miles,
  action,
  onOpen,
}: {
  map: LeafletMap
  cluster: MapMarker
  /** Tells screen readers this cluster from others of the same size. */
  miles: number
  action: 'zoom in' | 'show them'
  onOpen: () => void
}) {
  const many = cluster.count >= 10
  return (
    <MapPoint map={map} at={cluster} anchor={PIN_ANCHOR} onPress={onOpen}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${cluster.count} stores, ${distanceText(miles)} miles, ${action}`}
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

/**
 * The pin of the search point, and the only Tab stop among the pins. It lies above all others, and what can be pressed
 * is small, so that they can be pressed around it.
 */
export function SearchPointPin({ map, at, label, describedBy, onOpen }: SearchPointPinProps) {
  return (
    <MapPoint map={map} at={at} depth="top" anchor={[14, 14]} onPress={onOpen}>
      <button
        type="button"
        aria-label={`Your place: ${label}`}
        aria-describedby={describedBy}
        className="relative grid size-7 place-items-center rounded-pill before:pointer-events-none before:absolute before:-inset-2 before:rounded-pill before:bg-accent/20"
      >
        <span className="relative size-5 rounded-pill border-4 border-card bg-accent shadow-soft" />
      </button>
    </MapPoint>
  )
}
