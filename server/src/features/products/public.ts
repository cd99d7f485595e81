export { ITEM_COLUMNS, type ItemRow, productOf } from './item-row.ts'
