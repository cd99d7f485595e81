export { newOrderNumber } from './order-number.ts'
