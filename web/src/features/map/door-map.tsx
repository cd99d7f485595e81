import 'leaflet/dist/leaflet.css'
import './map.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Precision } from '#contract/geocoding/geocode-address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { useMapGround } from './map-ground.ts'
import { MapPoint } from './map-point.tsx'
import { MapNotes } from './street-tiles.tsx'
import { useLeafletMap } from './use-leaflet-map.ts'

export const DOOR_ZOOM = 15
/** The drawn map has no streets: from further away it shows the areas around. */
const AREA_ZOOM = 12

export type DoorMapProps = {
  point: GeoPoint & { precision?: Precision | null }
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
      <PrecisionNote point={point} />
      {map && (
        <DoorPin
          map={map}
          point={point}
          label={label}
          onPress={() => map.setView([latitude, longitude], home)}
        />
      )}
    </>
  )
}

/** Says that a pin stands for a ZIP or a town. */
export function PrecisionNote({ point: { precision } }: Pick<DoorMapProps, 'point'>) {
  if (!precision || precision === 'street') return null
  return (
    <p className="mt-1 text-small text-ink-soft">
      The pin is approximate: it shows the {precision === 'zip' ? 'ZIP area' : 'town'}.
    </p>
  )
}

type DoorPinProps = DoorMapProps & { map: LeafletMap; onPress: () => void }

export const DoorPin = ({ map, point, label, onPress }: DoorPinProps) => (
  <MapPoint map={map} at={point} anchor={[22, 44]} onPress={onPress}>
    <button
      type="button"
      aria-label={`${label}, show in the middle`}
      className="grid size-11 place-items-center"
      data-tone="accent"
    >
      <span className="map-drop size-7 border-2 border-card bg-category shadow-soft" />
    </button>
  </MapPoint>
)
