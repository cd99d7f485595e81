export { findItemId } from './find-item-id.sql.ts'
export { findStoreProduct } from './get-store-product.sql.ts'
export { type ItemKey, listItemKeys, listItemPageStarts } from './item-pages.sql.ts'
export { productOf } from './item-row.ts'
export { itemTitle } from './item-title.sql.ts'
export { plainText } from './plain-text.ts'
export { wordsOf } from './search/fold-text.ts'
export { THINGS_AT_MOST } from './search/occasions.ts'
export {
  listSearchWords,
  removeSearchWords,
  SEARCH_WORDS_AT_MOST,
  setSearchWords,
} from './search/search-words.sql.ts'
