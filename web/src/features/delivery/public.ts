export { OpeningChips, PromiseNote } from './promise-words.tsx'
export { type DeliveryQuote, useQuoteDelivery } from './use-quote-delivery.ts'
export { promisePlaceOf, storePromisesQuery, useStorePromises } from './use-store-promises.ts'
