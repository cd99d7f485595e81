import { findOrderByKeyRoute } from './find-order-by-key.route.ts'
import { getOrderRoute } from './get-order.route.ts'
import { placeOrderRoute } from './place-order.route.ts'

export const orderRoutes = [placeOrderRoute, findOrderByKeyRoute, getOrderRoute]
