export { announceStoreGone } from './announce-store-gone.sql.ts'
