import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { useGetMapGround, useListTowns } from '../../geocoding/public.ts'
import { useDrawnGround, useMapNames } from './map-ground.ts'
import { MapPoint } from './map-point.tsx'
import { DRAWN_MAX_ZOOM, MAX_ZOOM } from './map-view.ts'
import { MapNotes, readTileSettings, useGround } from './street-tiles.tsx'
import { useLeafletMap } from './use-leaflet-map.ts'

const START_ZOOM = 15

export type MovePointMapProps = { start: GeoPoint; label: string; onMove: (point: GeoPoint) => void }

/** A map under a pin that stays in the middle: a person moves the map, also with the arrow keys. */
export function MovePointMap({ start: given, label, onMove }: MovePointMapProps) {
  const frame = useRef<HTMLElement>(null)
  // The map stays where the person moved it.
  const [start] = useState(given)
  const map = useLeafletMap(frame, start, { centre: start, zoom: START_ZOOM })
  const tiles = useMemo(() => readTileSettings(document), [])
  const ground = useGround(map, tiles?.url ?? null)
  const isDrawn = ground === 'drawn'
  useEffect(() => void map?.setMaxZoom(isDrawn ? DRAWN_MAX_ZOOM : MAX_ZOOM), [map, isDrawn])
  const tellMove = useEffectEvent(() => {
    if (!map) return
    const { lat: latitude, lng: longitude } = map.getCenter()
    onMove({ latitude, longitude })
  })
  useEffect(() => {
    if (!map) return
    const handleMove = () => tellMove()
    map.on('moveend', handleMove)
    return () => void map.off('moveend', handleMove)
  }, [map])
  const { data: drawn } = useGetMapGround(start, { enabled: isDrawn })
  const { data: towns } = useListTowns(start, { enabled: isDrawn })
  const names = useMemo(
    () => [
      ...(towns ?? []).map((town) => ({ ...town, kind: 'town' as const })),
      ...(drawn?.districts ?? []).map((district) => ({ ...district, kind: 'district' as const })),
    ],
    [towns, drawn],
  )
  useDrawnGround(map, isDrawn, drawn)
  const nothing = useMemo(() => ({ markers: undefined, searchPoint: start }), [start])
  useMapNames(map, isDrawn ? names : undefined, nothing)
  return (
    <>
      <div className="relative isolate overflow-hidden rounded-card border border-line bg-sunk">
        <section ref={frame} aria-label={label} className="store-map isolate h-72" />
        <span
          aria-hidden="true"
          data-tone="accent"
          // The sharp corner of the turned drop is in the middle.
          className="pointer-events-none absolute top-1/2 left-1/2 z-10 -mt-8.5 -ml-3.5 size-7 -rotate-45 rounded-[50%_50%_50%_3px] border-2 border-card bg-category shadow-soft"
        />
      </div>
      <MapNotes ground={ground} credits={tiles?.credits ?? []} />
      {map && (
        <MapPoint
          map={map}
          at={start}
          anchor={[16, 16]}
          onPress={() => map.setView([start.latitude, start.longitude])}
        >
          <button
            type="button"
            aria-label="Where the point is now, show in the middle"
            className="grid size-8 place-items-center"
          >
            <span className="size-3 rounded-pill border-2 border-card bg-ink shadow-soft" />
          </button>
        </MapPoint>
      )}
    </>
  )
}
