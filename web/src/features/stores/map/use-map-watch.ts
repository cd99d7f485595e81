import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { areaAround, type MapArea } from './map-area.ts'
import { isHomeView, type MapView } from './map-view.ts'

const SETTLE_MS = 180

/** The area on screen, once the map stands still. `onViewChange` hears null when it looks at the point as at first. */
export function useMapWatch(
  map: LeafletMap | null,
  point: GeoPoint,
  onViewChange: (view: MapView | null) => void,
): MapArea | null {
  const [area, setArea] = useState<MapArea | null>(null)

  const handleSettled = useEffectEvent((settled: LeafletMap) => {
    const bounds = settled.getBounds()
    const { lat, lng } = settled.getCenter()
    const zoom = settled.getZoom()
    setArea(
      areaAround(
        {
          south: bounds.getSouth(),
          north: bounds.getNorth(),
          west: bounds.getWest(),
          east: bounds.getEast(),
        },
        zoom,
      ),
    )
    const view: MapView = { centre: { latitude: lat, longitude: lng }, zoom }
    onViewChange(isHomeView(view, point) ? null : view)
  })

  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleMove = () => {
      clearTimeout(timer)
      timer = setTimeout(() => handleSettled(map), SETTLE_MS)
    }
    // The first pins wait for nothing.
    map.whenReady(() => handleSettled(map))
    map.on('moveend', handleMove)
    return () => {
      clearTimeout(timer)
      map.off('moveend', handleMove)
    }
  }, [map])

  return area
}
