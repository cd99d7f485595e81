export { findItemId } from './find-item-id.sql.ts'
export { describedProductOf } from './item-row.ts'
export { itemTitle } from './item-title.sql.ts'
export { plainText } from './plain-text.ts'
