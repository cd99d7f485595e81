export { listUnfitStores, type PromiseFilter } from './list-unfit-stores.ts'
export { findOpeningHours, openingHoursData } from './opening-hours.ts'
export {
  openSlots,
  type PlannedPart,
  planParts,
  promiseParts,
  slotClaims,
  slotReturns,
} from './plan-parts.ts'
export { type ReadPromise, readPromises } from './read-promises.ts'
