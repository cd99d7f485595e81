export { findOpeningHours, openingHoursData } from './opening-hours.ts'
export {
  openSlots,
  type PlannedPart,
  planParts,
  promiseParts,
  slotClaims,
  slotReturns,
} from './plan-parts.ts'
export { findStoreHours, listUnfitStores, readPromises } from './read-promises.ts'
