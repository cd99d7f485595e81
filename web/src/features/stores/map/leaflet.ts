// The parts of Leaflet that this map uses. The whole package is too large for the budget of one page.
// Handlers and renderers register themselves when they are imported.
import 'leaflet/src/layer/vector/Renderer.getRenderer.js'
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import 'leaflet/src/map/handler/Map.Drag.js'
import 'leaflet/src/map/handler/Map.Keyboard.js'
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import 'leaflet/src/map/handler/Map.TouchZoom.js'

export { Scale } from 'leaflet/src/control/Control.Scale.js'
export { LatLng } from 'leaflet/src/geo/LatLng.js'
export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
export { Marker } from 'leaflet/src/layer/marker/Marker.js'
export { Popup } from 'leaflet/src/layer/Popup.js'
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export { Circle } from 'leaflet/src/layer/vector/Circle.js'
export { Map as LeafletMap } from 'leaflet/src/map/Map.js'
