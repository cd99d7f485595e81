export { arrivalWords } from './arrival-words.ts'
export { HomeOrders, useHomeOrders } from './own/home-orders.tsx'
export { updateWords } from './own/update-words.ts'
export {
  orderUpdatesKey,
  useDismissOrderUpdate,
  useListOrderUpdates,
  useReadOrderUpdates,
} from './own/use-order-updates.ts'
export { PAYMENT_LABELS } from './payment-labels.ts'
export { SearchOlder, searchedSince } from './search-older.tsx'
export { byWords, promisedTimeWords, slotWords, timeLeft } from './slot-words.ts'
