export { findStore } from './get-store.sql.ts'
export { asArray, type Reach, reachOf } from './reach.ts'
export { storeDetailsOf } from './store-row.ts'
export { storesInReach } from './stores-in-reach.sql.ts'
