export { findOpenStore } from './get-store.sql.ts'
export { asArray, type Reach, reachOf } from './reach.ts'
export { STORE_COLUMNS, type StoreRow, type StoreWords, storeOf, storeWordsOf } from './store-row.ts'
export { nearnessOf, storesInReach } from './stores-in-reach.sql.ts'
