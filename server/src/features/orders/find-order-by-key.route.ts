import { findOrderByKey } from '#contract/orders/find-order-by-key.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findKeyedOrder } from './find-order-by-key.sql.ts'

export const findOrderByKeyRoute = route(findOrderByKey, async ({ params, viewer, database }) => {
  const keyed = await findKeyedOrder(database.sql, viewer.userId, params.idempotencyKey)
  return { order: keyed?.order ?? null }
})
