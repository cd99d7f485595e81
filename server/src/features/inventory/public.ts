export { lowStockOf } from './low-stock.sql.ts'
