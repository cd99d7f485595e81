export { isHiddenByStore, noteHiddenByStore } from './hidden-products.sql.ts'
export { isLastOperator } from './operators.sql.ts'
