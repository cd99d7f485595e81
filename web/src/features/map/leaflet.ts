// The parts of Leaflet that this map uses. The whole package is too large for the budget of one page.
// Handlers register themselves when they are imported. The scale and the popup stand in the one map that has them.
import type { Layer as AnyLayer, Map as LeafletMapType, PathOptions, Renderer } from 'leaflet'
import { SVG } from 'leaflet/src/layer/vector/SVG.js'
import { Map as LeafletMap } from 'leaflet/src/map/Map.js'
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import 'leaflet/src/map/handler/Map.Drag.js'
import 'leaflet/src/map/handler/Map.Keyboard.js'
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import 'leaflet/src/map/handler/Map.TouchZoom.js'

export { setPosition } from 'leaflet/src/dom/DomUtil.js'
export { LatLng } from 'leaflet/src/geo/LatLng.js'
export { Layer } from 'leaflet/src/layer/Layer.js'
export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
export { Marker } from 'leaflet/src/layer/marker/Marker.js'
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export { Circle } from 'leaflet/src/layer/vector/Circle.js'
export { Polygon } from 'leaflet/src/layer/vector/Polygon.js'
export { Polyline } from 'leaflet/src/layer/vector/Polyline.js'
export { LeafletMap }

type PathLayer = AnyLayer & { options: PathOptions }
type RendererOfPane = Record<string, Renderer>

const renderers = new WeakMap<LeafletMapType, RendererOfPane>()

// Leaflet's own function brings the canvas renderer too, which weighs 3 kB and draws nothing here.
LeafletMap.include({
  getRenderer(this: LeafletMapType, { options: { pane = 'overlayPane' } }: PathLayer): Renderer {
    const ofMap = renderers.get(this) ?? {}
    renderers.set(this, ofMap)
    ofMap[pane] ??= new SVG({ pane })
    // A shape has no words, so a screen reader would read 'image' alone. Pins and labels have panes of their own.
    this.getPane(pane)?.setAttribute('aria-hidden', 'true')
    return ofMap[pane].addTo(this)
  },
})
