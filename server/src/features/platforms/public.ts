export { platformsOf } from './connection.sql.ts'
export { wantRefresh } from './schedule.ts'
export { type StoredProduct, storedProductOf, storedVariantsOf } from './stored-product.ts'
export { noteSales, stockReturnSteps, stockWriteSteps } from './write-stock.sql.ts'
