export { seedRefreshes, wantRefresh } from './schedule.ts'
export { sealedCredentials } from './sealed-credentials.ts'
export { type StoredProduct, storedProductOf, storedVariantsOf } from './stored-product.ts'
export { stockReturnSteps, stockWriteSteps } from './write-stock.sql.ts'
