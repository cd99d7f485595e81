import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useMemo, useRef } from 'react'
import { useGetMapGround, useListTowns } from '../../geocoding/public.ts'
import type { SmallMapProps } from '../small-map.tsx'
import { useDrawnGround, useMapNames } from './map-ground.ts'
import { MapPoint } from './map-point.tsx'
import { DRAWN_MAX_ZOOM, MAX_ZOOM } from './map-view.ts'
import { MapNotes, readTileSettings, useGround } from './street-tiles.tsx'
import { useLeafletMap } from './use-leaflet-map.ts'

const DOOR_ZOOM = 15
/** The drawn map has no streets: from further away it shows the areas around. */
const AREA_ZOOM = 12

/** A small map with one pin. */
export function DoorMap({ point, label }: SmallMapProps) {
  const frame = useRef<HTMLElement>(null)
  const { latitude, longitude } = point
  const map = useLeafletMap(frame, point, { centre: point, zoom: DOOR_ZOOM })
  const tiles = useMemo(() => readTileSettings(document), [])
  const ground = useGround(map, tiles?.url ?? null)
  const isDrawn = ground === 'drawn'
  const home = isDrawn ? AREA_ZOOM : DOOR_ZOOM
  useEffect(() => {
    map?.setMaxZoom(isDrawn ? DRAWN_MAX_ZOOM : MAX_ZOOM)
    map?.setView([latitude, longitude], home, { animate: false })
  }, [map, isDrawn, home, latitude, longitude])
  const { data: drawn } = useGetMapGround(point, { enabled: isDrawn })
  const { data: towns } = useListTowns(point, { enabled: isDrawn })
  const names = useMemo(
    () => [
      ...(towns ?? []).map((town) => ({ ...town, kind: 'town' as const })),
      ...(drawn?.districts ?? []).map((district) => ({ ...district, kind: 'district' as const })),
    ],
    [towns, drawn],
  )
  useDrawnGround(map, isDrawn, drawn)
  const pin = useMemo(
    () => ({ markers: undefined, searchPoint: { latitude, longitude } }),
    [latitude, longitude],
  )
  useMapNames(map, isDrawn ? names : undefined, pin)
  return (
    <>
      <div className="isolate overflow-hidden rounded-card border border-line bg-sunk">
        <section ref={frame} aria-label={`Map of ${label}`} className="store-map isolate h-56" />
      </div>
      <MapNotes ground={ground} credits={tiles?.credits ?? []} />
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
