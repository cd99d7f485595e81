export { findStore } from './get-store.sql.ts'
export { reachOf } from './reach.ts'
export { storeOf } from './store-row.ts'
export { storesInReach } from './stores-in-reach.sql.ts'
