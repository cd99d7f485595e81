export { FramedZoneMap } from './framed-zone-map.tsx'
export { MAP_VIEW_PARAM } from './map-view.ts'
export { SmallMap } from './small-map.tsx'
export { StoreMap } from './store-map.tsx'
