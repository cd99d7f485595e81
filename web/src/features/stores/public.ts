export { BackToDashboard } from './back-to-dashboard.tsx'
export {
  firstStore,
  onlyStore,
  type StoreAtWork,
  useChosenStore,
  useStoreAtWork,
  useStoreLink,
  useWorksByShelves,
} from './chosen-store.ts'
export { NearbyStoreRow } from './nearby-store-row.tsx'
export { MapSkeleton, NearbyStoresMap } from './nearby-stores-map.tsx'
export { NoStoresYet } from './no-stores-yet.tsx'
export { OwnStoresView, useSignedOut } from './own-stores-view.tsx'
export { StoreMenu } from './store-menu.tsx'
export { StorePicker } from './store-picker.tsx'
export { SuspendedNotices } from './suspended-notices.tsx'
export { SuspendedStores } from './suspended-stores.tsx'
export { useOwnStores } from './use-own-stores.ts'
