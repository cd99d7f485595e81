import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { TileLayer } from './leaflet.ts'

// One lost tile is a hole; this many without one arriving between is a provider that does not answer.
const LOST_TILES_AT_MOST = 4

/** Street tiles, where they are configured. False when there are none to be had. */
export function useStreetTiles(map: LeafletMap | null, url: string | null): boolean {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const wanted = url !== null && url !== failedUrl

  useEffect(() => {
    if (!map || !wanted) return
    let lost = 0
    const tiles = new TileLayer(url, { className: 'street-tile', maxNativeZoom: 19, maxZoom: 22 })
    tiles.on('tileload', () => {
      lost = 0
    })
    tiles.on('tileerror', () => {
      lost += 1
      if (lost >= LOST_TILES_AT_MOST) setFailedUrl(url)
    })
    tiles.addTo(map)
    return () => {
      tiles.remove()
    }
  }, [map, url, wanted])

  return wanted
}
