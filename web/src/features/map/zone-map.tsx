import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Polygon } from './leaflet.ts'
import { useMapGround } from './map-ground.ts'
import { MapPoint } from './map-point.tsx'
import { MapNotes } from './street-tiles.tsx'
import { useLeafletMap } from './use-leaflet-map.ts'

type ZoneMapProps = {
  /** The middle of the map at first. */
  point: GeoPoint
  corners: readonly GeoPoint[]
  onChange: (corners: GeoPoint[]) => void
}

// About a metre, which is more than any address needs.
const DECIMALS = 5
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/**
 * Draws an area: a press on the map adds a corner, a press on a corner removes it. By keyboard, the arrow keys move the
 * map and a button adds the corner in its middle.
 */
export function ZoneMap({ point, corners, onChange }: ZoneMapProps) {
  const frame = useRef<HTMLElement>(null)
  const [start] = useState(point)
  const map = useLeafletMap(frame, start, null)
  const ground = useMapGround(map, start)
  const announce = useAnnounce()

  const add = ({ lat, lng }: { lat: number; lng: number }) => {
    onChange([...corners, { latitude: rounded(lat), longitude: rounded(lng) }])
    announce(`Corner ${corners.length + 1} added`)
  }
  const addPressed = useEffectEvent(add)
  useEffect(() => {
    if (!map) return
    const handlePress = ({ latlng }: { latlng: { lat: number; lng: number } }) => addPressed(latlng)
    map.on('click', handlePress)
    return () => {
      map.off('click', handlePress)
    }
  }, [map])

  useEffect(() => {
    if (!map || corners.length < 2) return
    const edge = corners.map(({ latitude, longitude }): [number, number] => [latitude, longitude])
    const area = new Polygon(edge, { className: 'map-area', weight: 2, interactive: false }).addTo(map)
    return () => {
      area.remove()
    }
  }, [map, corners])

  const remove = (index: number) => {
    onChange(corners.filter((_, at) => at !== index))
    announce(`Corner ${index + 1} removed`)
  }
  return (
    <div className="min-w-0">
      <div className="isolate overflow-hidden rounded-card border border-line bg-sunk">
        <section ref={frame} aria-label="Map of the delivery area" className="store-map isolate h-100" />
        <div className="flex flex-wrap items-center gap-2 border-t border-line bg-card px-3 py-2">
          <Button onClick={() => map && add(map.getCenter())}>Add corner in the middle</Button>
          <Button
            variant="quiet"
            unavailable={corners.length === 0}
            onClick={() => remove(corners.length - 1)}
          >
            Remove last
          </Button>
          <Button variant="quiet" unavailable={corners.length === 0} onClick={() => onChange([])}>
            Start over
          </Button>
          <p role="status" className="text-small text-ink-soft">
            {corners.length} {corners.length === 1 ? 'corner' : 'corners'}
          </p>
        </div>
      </div>
      <p className="mt-2 text-small text-ink-soft">
        Press on the map to add corners in order around the area. Press on a corner to remove it. With a
        keyboard, move the map by the arrow keys.
      </p>
      <MapNotes ground={ground} />
      {map &&
        corners.map((corner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corners are numbered, and two may have one place for a moment
          <MapPoint key={index} map={map} at={corner} anchor={[22, 22]} onPress={() => remove(index)}>
            <button
              type="button"
              aria-label={`Remove corner ${index + 1}`}
              className="grid size-11 place-items-center rounded-pill"
            >
              <span className="grid size-6 place-items-center rounded-pill border-2 border-card bg-accent text-small font-semibold text-on-accent shadow-soft">
                {index + 1}
              </span>
            </button>
          </MapPoint>
        ))}
    </div>
  )
}
