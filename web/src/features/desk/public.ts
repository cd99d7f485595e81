export { NewOrders } from './new-orders.tsx'
