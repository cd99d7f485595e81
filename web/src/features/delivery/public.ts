export { estimateText, InsteadNote } from './instead-note.tsx'
export { PausedStores } from './paused-stores.tsx'
export {
  cardText,
  OpeningChips,
  PromiseNote,
  PromiseSwitches,
} from './promise-words.tsx'
export { type DeliveryQuote, useQuoteDelivery } from './use-quote-delivery.ts'
export {
  type ChosenPromises,
  type PlaceOfPromise,
  promiseFilterFromParams,
  promiseFilterQuery,
  promisePlaceOf,
  promiseRefresh,
  storePromisesQuery,
  useStorePromises,
} from './use-store-promises.ts'
