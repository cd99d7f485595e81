export { platformsOf } from './connection.sql.ts'
export { wantRefresh } from './schedule.ts'
export { storedProductOf, storedVariantsOf } from './stored-product.ts'
export { noteReturns, noteSales, type ReturnedItem, type SoldItem } from './write-stock.sql.ts'
