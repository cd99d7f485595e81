export { keepUnits } from './moving/keep-line.sql.ts'
export { acceptOffer, endingOf } from './moving/make-move.ts'
export { moveParts } from './moving/move-parts.sql.ts'
export { insertOffer } from './moving/offer-replacement.sql.ts'
export { lockOrder } from './parts/lock-order.sql.ts'
export { newOrderNumber } from './parts/order-key.ts'
export { applyCodes } from './placing/apply-codes.ts'
export { insertOrder, plainParts } from './placing/place-order.sql.ts'
export { type WantedLine, wantedLines } from './placing/wanted-lines.ts'
export {
  countedParts,
  countOpenParts,
  countOrdersOf,
  countStoresOf,
  hasReceivedOrders,
  lateParts,
  ordersPlaced,
  partsByStatus,
  soldLines,
  unitsOrdered,
} from './reading/figures.sql.ts'
export { listMovedOrders, orderIdsOf, wordsWithoutPerson } from './reading/orders-of-person.sql.ts'
