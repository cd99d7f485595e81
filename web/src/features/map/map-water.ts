import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Layer, Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import type { MapWater } from '#contract/geocoding/get-map-water.ts'
import { fetchMapWater } from '../geocoding/public.ts'
import { Polygon, Polyline } from './leaflet.ts'
import { redrawOnZoom } from './map-layers.ts'
import { waterCellsOf } from './water-cells.ts'

const WATER_PANE = 'water'

/** The width of rivers at zoom 12, in pixels by level. Larger zooms show them wider, but less so than the land. */
const RIVER_PIXELS = [5, 5, 4, 2.5, 1.5]
const WIDER_BY_ZOOM = 1.3

/** Rivers, lakes and the sea in the parts of the map that are seen. */
export function useMapWater(map: LeafletMap | null, shown: boolean) {
  const client = useQueryClient()
  useEffect(() => (map && shown ? showWater(map, client) : undefined), [map, shown, client])
}

/** A cell that cannot be had stays land, and is asked for again when the map moves. The result removes the water. */
function showWater(map: LeafletMap, client: QueryClient): () => void {
  if (!map.getPane(WATER_PANE)) map.createPane(WATER_PANE)
  const cells = new Map<string, () => void>()
  let isOver = false
  const look = () => {
    const view = map.getBounds()
    const [south, north, west, east] = [view.getSouth(), view.getNorth(), view.getWest(), view.getEast()]
    for (const cell of waterCellsOf({ south, north, west, east })) {
      const name = `${cell.south},${cell.west}`
      if (cells.has(name)) continue
      cells.set(name, () => {})
      fetchMapWater(client, cell).then(
        (water) => {
          if (!isOver)
            cells.set(
              name,
              redrawOnZoom(map, () => layersOf(water, map.getZoom())),
            )
        },
        () => cells.delete(name),
      )
    }
  }
  map.whenReady(look)
  map.on('moveend', look)
  return () => {
    isOver = true
    map.off('moveend', look)
    for (const clear of cells.values()) clear()
  }
}

function layersOf({ rivers, water }: MapWater, zoom: number): Layer[] {
  const still = { pane: WATER_PANE, interactive: false }
  return [
    new Polygon(water, { ...still, className: 'map-water' }),
    ...rivers.map(({ level, line }) => {
      const weight = (RIVER_PIXELS[level] ?? 1) * WIDER_BY_ZOOM ** (zoom - 12)
      return new Polyline(line, { ...still, weight, className: 'map-river' })
    }),
  ]
}
