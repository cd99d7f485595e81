export { seedRefreshes, wantRefresh } from './schedule.ts'
export { type StoredProduct, storedProductOf } from './stored-product.ts'
export { stockWriteParts } from './write-stock.sql.ts'
