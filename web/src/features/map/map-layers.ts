import type { Layer, Map as LeafletMap } from 'leaflet'

/** Adds layers to the map. The result removes them. */
export function show(map: LeafletMap, layers: readonly Layer[]): () => void {
  for (const layer of layers) layer.addTo(map)
  return () => {
    for (const layer of layers) layer.remove()
  }
}

/** Draws now and after each zoom, in place of what was drawn before. */
export function redrawOnZoom(map: LeafletMap, draw: () => readonly Layer[]): () => void {
  let clear = () => {}
  const redraw = () => {
    clear()
    clear = show(map, draw())
  }
  map.whenReady(redraw)
  map.on('zoomend', redraw)
  return () => {
    map.off('zoomend', redraw)
    clear()
  }
}
