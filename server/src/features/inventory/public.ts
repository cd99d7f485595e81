export { lowStockOf } from './low-stock.sql.ts'
export { showsProducts } from './shelf.sql.ts'
