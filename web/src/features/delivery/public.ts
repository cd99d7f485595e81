export { InsteadNote } from './instead-note.tsx'
export { PausedNotices, PausedStores, usePausedStores } from './paused-stores.tsx'
export {
  mayClose,
  PromiseLine,
  PromiseNote,
  PromiseSwitches,
  takesOrders,
} from './promise-words.tsx'
export { StoreSwitch } from './store-switch.tsx'
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
