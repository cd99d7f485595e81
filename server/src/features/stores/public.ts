export { findOpenStore } from './get-store.sql.ts'
export { asArray, type Reach, reachOf } from './reach.ts'
export { type StoreWords, storeOf } from './store-row.ts'
export { storesInReach } from './stores-in-reach.sql.ts'
