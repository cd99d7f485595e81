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
