export { getStoreRights, requireStoreOwner, type StoreRights } from './store-rights.sql.ts'
