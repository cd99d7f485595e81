export {
  countedParts,
  countOpenParts,
  countOrdersOf,
  countStoresOf,
  deliveredTo,
  findLongestUnaccepted,
  hasReceivedOrders,
  lateParts,
  ordersPlaced,
  partsByStatus,
  soldLines,
  unitsOrdered,
} from './reading/figures.sql.ts'
export { listMovedOrders, orderIdsOf, wordsWithoutPerson } from './reading/orders-of-person.sql.ts'
