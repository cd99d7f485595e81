export { announceStoreGone } from './announce-store-gone.sql.ts'
export { insertPromotion } from './create-promotion.sql.ts'
