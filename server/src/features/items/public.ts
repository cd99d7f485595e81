export { followPlatform, isHiddenByHand, type Told } from './follow-platform.ts'
export {
  deleteItems,
  EMPTY_VALUES,
  ITEM_COLUMNS,
  type Item,
  type ItemValues,
  insertItems,
  listItems,
  lockItems,
  newItem,
  updateItems,
} from './item-table.sql.ts'
export { HAND_VALUES, handFieldOf, setByHand } from './set-by-hand.ts'
