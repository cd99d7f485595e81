import { lazyComponent } from '../../ui/lazy-component.tsx'

export { BackToDashboard } from './back-to-dashboard.tsx'
export { chosenStore, firstStore, onlyStore, useChosenStore, useStoreLink } from './chosen-store.ts'
export { NoStoresYet } from './no-stores-yet.tsx'
export { OwnStoresView } from './own-stores-view.tsx'
export { SmallMap } from './small-map.tsx'
export { StorePicker } from './store-picker.tsx'
export { storeQuery } from './use-get-store.ts'
export { useOwnStores } from './use-own-stores.ts'

/** The map on which an owner draws an area. Leaflet comes with the first one. */
export const AreaMap = lazyComponent(async () => (await import('./map/area-map.tsx')).AreaMap)
