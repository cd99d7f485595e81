// Leaflet's types describe the whole package. These declare the parts that are imported alone.
declare module 'leaflet/src/control/Control.Scale.js' {
  export const Scale: typeof import('leaflet').Control.Scale
}
declare module 'leaflet/src/dom/DomUtil.js' {
  export const setPosition: typeof import('leaflet').DomUtil.setPosition
}
declare module 'leaflet/src/layer/Layer.js' {
  export { Layer } from 'leaflet'
}
declare module 'leaflet/src/geo/LatLng.js' {
  export { LatLng } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export { DivIcon } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { Marker } from 'leaflet'
}
declare module 'leaflet/src/layer/Popup.js' {
  export { Popup } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/GridLayer.js' {
  export { GridLayer } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/Circle.js' {
  export { Circle } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/Polygon.js' {
  export { Polygon } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/Polyline.js' {
  export { Polyline } from 'leaflet'
}
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/SVG.js' {
  export { SVG } from 'leaflet'
}
declare module 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
declare module 'leaflet/src/map/handler/Map.Drag.js'
declare module 'leaflet/src/map/handler/Map.Keyboard.js'
declare module 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
declare module 'leaflet/src/map/handler/Map.TouchZoom.js'
