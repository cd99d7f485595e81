export { NewOrders } from './desk/new-orders.tsx'
