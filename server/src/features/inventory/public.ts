export { guardFormulas } from './formula-guard.ts'
export { lowStockOf } from './low-stock.sql.ts'
export { countShownProducts, showsProducts } from './shelf.sql.ts'
export { writeCsv } from './write-csv.ts'
