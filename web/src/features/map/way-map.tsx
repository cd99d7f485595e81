import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet'
import Bike from 'lucide-react/icons/bike'
import { type ReactNode, useEffect, useRef } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { classNames } from '../../ui/class-names.ts'
import { DOOR_ZOOM, type DoorMapProps, DoorPin, PrecisionNote } from './door-map.tsx'
import { Polyline } from './leaflet.ts'
import { useMapGround } from './map-ground.ts'
import { show } from './map-layers.ts'
import { MapPoint } from './map-point.tsx'
import { MapNotes } from './street-tiles.tsx'
import { prefersStillness, useLeafletMap } from './use-leaflet-map.ts'
import { MIN_ZOOM } from './view-constants.ts'

// Room for the pins: that of the door rises above its point.
const PADDING: Pick<FitBoundsOptions, 'paddingTopLeft' | 'paddingBottomRight'> = {
  paddingTopLeft: [32, 56],
  paddingBottomRight: [32, 32],
}

export type MapOrigin = GeoPoint & {
  id: string
  /** What is there, such as a store. */
  label: string
  /** What its pin shows. */
  mark: ReactNode
}

/** Where a courier was last; `isOld` when they may be somewhere else by now. */
export type MapCourier = GeoPoint & { isOld: boolean }

export type WayMapProps = DoorMapProps & {
  origins: readonly MapOrigin[]
  courier?: MapCourier | null
}

/** A small map of where something goes and where it comes from, with a line from each origin. */
export function WayMap({ point, label, origins, courier }: WayMapProps) {
  const frame = useRef<HTMLElement>(null)
  const { south, north, west, east } = edgesOf([point, ...origins, ...(courier ? [courier] : [])])
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const map = useLeafletMap(frame, middle, { centre: middle, zoom: DOOR_ZOOM })
  const ground = useMapGround(map, point, undefined, origins)
  const nearest = Math.min(DOOR_ZOOM, ground.maxZoom)
  useEffect(() => {
    if (!map) return
    const corners: [number, number][] = [
      [south, west],
      [north, east],
    ]
    // An origin may be further away than the search for stores reaches.
    map.setMinZoom(0)
    map.fitBounds(corners, { ...PADDING, maxZoom: nearest, animate: false })
    map.setMinZoom(Math.min(MIN_ZOOM, map.getZoom()))
  }, [map, nearest, south, north, west, east])

  const showInMiddle = ({ latitude, longitude }: GeoPoint) =>
    map?.setView([latitude, longitude], nearest, { animate: !prefersStillness() })
  return (
    <>
      <div className="isolate overflow-hidden rounded-card border border-line bg-sunk">
        <section ref={frame} aria-label={`Map of the way to ${label}`} className="store-map isolate h-56" />
      </div>
      <MapNotes ground={ground} />
      <PrecisionNote point={point} />
      {map &&
        origins.map((origin) => (
          <Origin key={origin.id} map={map} origin={origin} to={point} onPress={() => showInMiddle(origin)} />
        ))}
      {map && courier && <Courier map={map} courier={courier} onPress={() => showInMiddle(courier)} />}
      {map && <DoorPin map={map} point={point} label={label} onPress={() => showInMiddle(point)} />}
    </>
  )
}

type OriginProps = { map: LeafletMap; origin: MapOrigin; to: GeoPoint; onPress: () => void }

/** The pin of an origin, with a straight line: the way along the streets is not known. */
function Origin({ map, origin, to, onPress }: OriginProps) {
  const { latitude, longitude, label, mark } = origin
  useEffect(() => {
    const ends: [number, number][] = [
      [latitude, longitude],
      [to.latitude, to.longitude],
    ]
    return show(map, [
      new Polyline(ends, { className: 'map-way', weight: 4, fill: false, interactive: false }),
    ])
  }, [map, latitude, longitude, to.latitude, to.longitude])
  return (
    <MapPoint map={map} at={origin} anchor={[22, 22]} onPress={onPress}>
      <button type="button" className="grid size-11 place-items-center rounded-pill">
        <span className="grid size-8 place-items-center rounded-pill border-2 border-accent bg-card text-small font-semibold text-ink shadow-soft">
          {mark}
        </span>
        <span className="sr-only">{label}, show in the middle</span>
      </button>
    </MapPoint>
  )
}

type CourierProps = { map: LeafletMap; courier: MapCourier; onPress: () => void }

const Courier = ({ map, courier, onPress }: CourierProps) => (
  <MapPoint map={map} at={courier} anchor={[22, 22]} depth="over" onPress={onPress}>
    <button type="button" className="grid size-11 place-items-center rounded-pill">
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-pill border-2 border-card shadow-soft',
          courier.isOld ? 'bg-ink-soft text-card' : 'bg-accent text-on-accent',
        )}
      >
        <Bike aria-hidden="true" className="size-5" />
      </span>
      <span className="sr-only">
        {courier.isOld ? 'Where the courier was last, show in the middle' : 'The courier, show in the middle'}
      </span>
    </button>
  </MapPoint>
)

function edgesOf(points: readonly GeoPoint[]) {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
