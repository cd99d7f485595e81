export { NewOrders } from './desk/new-orders.tsx'
export { HomeOrders } from './own/home-orders.tsx'
