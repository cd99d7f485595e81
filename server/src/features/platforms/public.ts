export { seedRefreshes, wantRefresh } from './schedule.ts'
export { type StoredProduct, storedProductOf, storedVariantsOf } from './stored-product.ts'
export { stockReturnParts, stockWriteParts } from './write-stock.sql.ts'
