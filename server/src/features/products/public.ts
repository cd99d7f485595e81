export { findStoreProduct } from './get-store-product.sql.ts'
export { ITEM_COLUMNS, type ItemRow, productOf } from './item-row.ts'
export { itemTitle } from './item-title.sql.ts'
export { plainText } from './plain-text.ts'
