import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { areaAround, type MapArea } from './map-area.ts'
import { isHomeView, type MapView } from './map-view.ts'

const SETTLE_MS = 180

/** The visible area once the map stands still. `onViewChange` gets null for the view that the map had at first. */
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
    // The first pins do not wait for the map to settle.
    map.whenReady(() => handleSettled(map))
    map.on('moveend', handleMove)
    return () => {
      clearTimeout(timer)
      map.off('moveend', handleMove)
    }
  }, [map])

  return area
}
