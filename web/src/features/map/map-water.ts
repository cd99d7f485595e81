import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { MapWater } from '#contract/geocoding/get-map-water.ts'
import { useGetMapWater } from '../geocoding/public.ts'
import { Polygon, Polyline } from './leaflet.ts'
import { redrawOnZoom } from './map-layers.ts'
import { type WaterCell, waterCellsOf } from './water-cells.ts'

const WATER_PANE = 'water'

/** The width of rivers at zoom 12, in pixels by level. Larger zooms show them wider, but less so than the land. */
const RIVER_PIXELS = [5, 5, 4, 2.5, 1.5]
const WIDER_BY_ZOOM = 1.3

/** Rivers, lakes and the sea in the part of the map that is seen. A cell that cannot be had is land. */
export function useMapWater(map: LeafletMap | null, shown: boolean) {
  const cells = useCellsInView(map)
  const { data: water } = useGetMapWater(cells, { enabled: shown })
  useEffect(() => {
    if (!map || !shown || !water) return
    if (!map.getPane(WATER_PANE)) map.createPane(WATER_PANE).classList.add('map-waters')
    return redrawOnZoom(map, () => water.flatMap((cell) => layersOf(cell, map.getZoom())))
  }, [map, shown, water])
}

function layersOf({ rivers, water }: MapWater, zoom: number) {
  const still = { pane: WATER_PANE, interactive: false }
  const byLevel = [...Map.groupBy(rivers, ({ level }) => level)]
  return [
    // The thin line covers the seam between two cells.
    new Polygon(water, { ...still, weight: 1, className: 'map-water' }),
    ...byLevel.map(
      ([level, ofLevel]) =>
        new Polyline(
          ofLevel.map(({ line }) => line),
          {
            ...still,
            fill: false,
            weight: (RIVER_PIXELS[level] ?? 1) * WIDER_BY_ZOOM ** (zoom - 12),
            className: 'map-river',
          },
        ),
    ),
  ]
}

/** The cells that the map shows. The same list, until a move reaches another cell. */
function useCellsInView(map: LeafletMap | null): readonly WaterCell[] {
  const [cells, setCells] = useState<readonly WaterCell[]>([])
  useEffect(() => {
    if (!map) return
    const look = () => {
      const view = map.getBounds()
      const next = waterCellsOf({
        south: view.getSouth(),
        north: view.getNorth(),
        west: view.getWest(),
        east: view.getEast(),
      })
      setCells((now) => (String(now.map(nameOf)) === String(next.map(nameOf)) ? now : next))
    }
    map.whenReady(look)
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map])
  return cells
}

const nameOf = ({ south, west }: WaterCell) => `${south} ${west}`
