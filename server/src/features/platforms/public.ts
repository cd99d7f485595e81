export { platformsOf } from './connection.sql.ts'
export { wantRefresh } from './schedule.ts'
export { type StoredProduct, storedProductOf, storedVariantsOf } from './stored-product.ts'
export { noteReturns, noteSales, type ReturnedItem, type SoldItem } from './write-stock.sql.ts'
