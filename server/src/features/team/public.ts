export { getStoreRights, requireStoreOwner, type StoreRights, worksOnSomeStore } from './store-rights.sql.ts'
