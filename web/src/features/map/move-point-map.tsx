import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { useMapGround } from './map-ground.ts'
import { MapPoint } from './map-point.tsx'
import { MapNotes } from './street-tiles.tsx'
import { useLeafletMap } from './use-leaflet-map.ts'

const START_ZOOM = 15

export type MovePointMapProps = { start: GeoPoint; label: string; onMove: (point: GeoPoint) => void }

/** A map under a pin that stays in the middle: a person moves the map, also with the arrow keys. */
export function MovePointMap({ start: given, label, onMove }: MovePointMapProps) {
  const frame = useRef<HTMLElement>(null)
  // The map stays where the person moved it.
  const [start] = useState(given)
  const map = useLeafletMap(frame, start, { centre: start, zoom: START_ZOOM })
  const ground = useMapGround(map, start)
  const reportCentre = useEffectEvent(() => {
    if (!map) return
    const { lat: latitude, lng: longitude } = map.getCenter()
    onMove({ latitude, longitude })
  })
  useEffect(() => {
    if (!map) return
    const handleMove = () => reportCentre()
    map.on('moveend', handleMove)
    return () => void map.off('moveend', handleMove)
  }, [map])
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
      <MapNotes ground={ground} />
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
