export { followPlatform, isHiddenByHand } from './follow-platform.ts'
export {
  deleteItems,
  ITEM_COLUMNS,
  type Item,
  type ItemValues,
  insertItems,
  listItems,
  lockItems,
  newItem,
  updateItems,
} from './item-table.sql.ts'
export { setByHand } from './set-by-hand.ts'
