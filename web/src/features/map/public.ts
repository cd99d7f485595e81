import { lazyComponent } from '../../ui/lazy-component.tsx'

export { FramedZoneMap } from './framed-zone-map.tsx'
export { SmallMap } from './small-map.tsx'
export { SmallWayMap } from './small-way-map.tsx'
export { MAP_VIEW_PARAM } from './view-constants.ts'

/** The map of stores. Its code comes when it is shown: Leaflet is large, and no server can load it. */
export const StoreMap = lazyComponent(async () => (await import('./store-map.tsx')).StoreMap)
