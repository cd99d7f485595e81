export { HomeOrders, OpenQuestions } from './own/home-orders.tsx'
export { PAYMENT_LABELS } from './payment-labels.ts'
export { SearchOlder, searchedSince } from './search-older.tsx'
export { byWords, ownTimeZone, slotWords } from './slot-words.ts'
