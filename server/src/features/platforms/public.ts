export { stockWriteParts } from './write-stock.sql.ts'
