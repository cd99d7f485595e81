import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useRef } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { useMapGround } from './map-ground.ts'
import { MapPoint } from './map-point.tsx'
import { MapNotes } from './street-tiles.tsx'
import { useLeafletMap } from './use-leaflet-map.ts'

const DOOR_ZOOM = 15
/** The drawn map has no streets: from further away it shows the areas around. */
const AREA_ZOOM = 12

export type DoorMapProps = {
  point: GeoPoint
  /** What is there, such as an address. It stands beside the map too. */
  label: string
}

/** A small map with one pin. */
export function DoorMap({ point, label }: DoorMapProps) {
  const frame = useRef<HTMLElement>(null)
  const { latitude, longitude } = point
  const map = useLeafletMap(frame, point, { centre: point, zoom: DOOR_ZOOM })
  const ground = useMapGround(map, point)
  const home = ground.kind === 'drawn' ? AREA_ZOOM : DOOR_ZOOM
  useEffect(() => {
    map?.setView([latitude, longitude], home, { animate: false })
  }, [map, home, latitude, longitude])
  return (
    <>
      <div className="isolate overflow-hidden rounded-card border border-line bg-sunk">
        <section ref={frame} aria-label={`Map of ${label}`} className="store-map isolate h-56" />
      </div>
      <MapNotes ground={ground} />
      {map && (
        <MapPoint
          map={map}
          at={point}
          anchor={[16, 38]}
          onPress={() => map.setView([latitude, longitude], home)}
        >
          <button
            type="button"
            aria-label={`${label}, show in the middle`}
            className="grid size-8 place-items-center"
            data-tone="accent"
          >
            <span className="map-drop size-7 border-2 border-card bg-category shadow-soft" />
          </button>
        </MapPoint>
      )}
    </>
  )
}
