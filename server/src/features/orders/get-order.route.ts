import { getOrder } from '#contract/orders/get-order.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findOrder } from './get-order.sql.ts'

export const getOrderRoute = route(getOrder, async ({ params, viewer, database }) => {
  const order = await findOrder(database.sql, params.orderId, viewer.userId)
  if (order === null) throw new Problem('order_not_found', 'This order does not exist, or it is not yours.')
  return { order }
})
