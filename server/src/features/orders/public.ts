export {
  countedParts,
  countOpenParts,
  countOrdersOf,
  countStoresOf,
  findLongestUnaccepted,
  hasReceivedOrders,
  lateParts,
  ordersPlaced,
  partsByStatus,
  soldLines,
  unitsOrdered,
} from './reading/figures.sql.ts'
export { listMovedOrders, orderIdsOf, wordsWithoutPerson } from './reading/orders-of-person.sql.ts'
