export { announceStoreGone } from './announce-store-gone.ts'
