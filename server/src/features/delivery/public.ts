export { deliverySaved, HOURS_CHANGED, isPaused } from './delivery-settings.sql.ts'
export { judgeStores } from './judge-stores.ts'
export {
  freeSlot,
  holdPromises,
  openSlots,
  type PlannedPart,
  planParts,
  takeSlots,
} from './plan-parts.ts'
export { readPromises, readTimeZones } from './read-promises.ts'
export { holdStoreHours } from './store-hours.sql.ts'
