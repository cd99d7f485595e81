import 'leaflet/dist/leaflet.css'
import './map.css'
import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Precision } from '#contract/geocoding/geocode-address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { Polyline } from './leaflet.ts'
import { useMapGround } from './map-ground.ts'
import { show } from './map-layers.ts'
import { MapPoint } from './map-point.tsx'
import { MapNotes } from './street-tiles.tsx'
import { prefersStillness, useLeafletMap } from './use-leaflet-map.ts'
import { MIN_ZOOM } from './zoom-levels.ts'

const DOOR_ZOOM = 15
/** The drawn map has no streets: from further away it shows the areas around. */
const AREA_ZOOM = 12
// Room for the pins: that of the door rises above its point.
const PADDING: Pick<FitBoundsOptions, 'paddingTopLeft' | 'paddingBottomRight'> = {
  paddingTopLeft: [32, 56],
  paddingBottomRight: [32, 32],
}

export type MapOrigin = {
  id: string
  point: GeoPoint
  /** What is there, such as a store. */
  label: string
  /** What its pin shows. */
  mark: ReactNode
}

export type DoorMapProps = {
  point: GeoPoint & { precision?: Precision | null }
  /** What is there, such as an address. It stands beside the map too. */
  label: string
  /** Where something comes from. A line leads from each to the point. */
  origins?: readonly MapOrigin[]
}

/** A small map with one pin, and with those of its origins. */
export function DoorMap({ point, label, origins = [] }: DoorMapProps) {
  const frame = useRef<HTMLElement>(null)
  const { south, north, west, east } = edgesOf([point, ...origins.map((origin) => origin.point)])
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const map = useLeafletMap(frame, middle, { centre: middle, zoom: DOOR_ZOOM })
  const ground = useMapGround(map, point)
  const isArea = ground.kind === 'drawn' && origins.length === 0
  const nearest = isArea ? AREA_ZOOM : Math.min(DOOR_ZOOM, ground.maxZoom)
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
        <section
          ref={frame}
          aria-label={`Map of ${origins.length > 0 ? 'the way to ' : ''}${label}`}
          className="store-map isolate h-56"
        />
      </div>
      <MapNotes ground={ground} />
      {point.precision && point.precision !== 'street' && (
        <p className="mt-1 text-small text-ink-soft">
          The pin is approximate: it shows the {point.precision === 'zip' ? 'ZIP area' : 'town'}.
        </p>
      )}
      {map &&
        origins.map((origin) => (
          <Origin
            key={origin.id}
            map={map}
            origin={origin}
            to={point}
            onPress={() => showInMiddle(origin.point)}
          />
        ))}
      {map && (
        <MapPoint map={map} at={point} anchor={[22, 44]} onPress={() => showInMiddle(point)}>
          <button
            type="button"
            aria-label={`${label}, show in the middle`}
            className="grid size-11 place-items-center"
            data-tone="accent"
          >
            <span className="map-drop size-7 border-2 border-card bg-category shadow-soft" />
          </button>
        </MapPoint>
      )}
    </>
  )
}

type OriginProps = { map: LeafletMap; origin: MapOrigin; to: GeoPoint; onPress: () => void }

/** The pin of an origin, with a straight line: the way along the streets is not known. */
function Origin({ map, origin: { point, label, mark }, to, onPress }: OriginProps) {
  useEffect(() => {
    const ends: [number, number][] = [
      [point.latitude, point.longitude],
      [to.latitude, to.longitude],
    ]
    return show(map, [
      new Polyline(ends, { className: 'map-way', weight: 4, fill: false, interactive: false }),
    ])
  }, [map, point.latitude, point.longitude, to.latitude, to.longitude])
  return (
    <MapPoint map={map} at={point} anchor={[22, 22]} onPress={onPress}>
      <button
        type="button"
        aria-label={`${label}, show in the middle`}
        className="grid size-11 place-items-center rounded-pill"
      >
        <span className="grid size-8 place-items-center rounded-pill border-2 border-accent bg-card text-small font-semibold text-ink shadow-soft">
          {mark}
        </span>
      </button>
    </MapPoint>
  )
}

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
