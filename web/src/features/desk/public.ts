export { NewOrders } from './new-orders.tsx'
export { WaitingOrders } from './waiting-orders.tsx'
