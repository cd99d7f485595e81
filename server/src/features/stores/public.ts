export { insertFirstStore, requireRoomForStore, verifyStoresOf } from './add-store.sql.ts'
export { findOpenStore } from './get-store.sql.ts'
export {
  asArray,
  CELL_MILES_AT_MOST,
  cellMiddle,
  cellStripsOf,
  type Reach,
  reachOf,
  reachOfCells,
} from './reach.ts'
export { reachOfFilter } from './reach-of-filter.ts'
export { STORE_COLUMNS, type StoreRow, storeOf } from './store-row.ts'
export { isWanted, nearnessOf, orderedNearness, storesInReach } from './stores-in-reach.sql.ts'
