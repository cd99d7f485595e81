import { findOrderByKey } from '#contract/orders/find-order-by-key.ts'
import { getOrder } from '#contract/orders/get-order.ts'
import { listOrders } from '#contract/orders/list-orders.ts'
import { paging } from '../../../infrastructure/http/page.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { findKeyedOrder, OrdersCursor, readOrdersPage } from './get-order.sql.ts'
import { findProgress, listOrderParts } from './order-parts.sql.ts'
import { orderNotFound } from './order-problems.ts'

export const getOrderRoute = route(getOrder, async ({ params, viewer, database, now }) => {
  const progress = await findProgress(database.sql, params.orderId, { userId: viewer.userId, now })
  if (progress === null) throw orderNotFound()
  return progress
})

export const findOrderByKeyRoute = route(findOrderByKey, async ({ params, viewer, database }) => {
  const keyed = await findKeyedOrder(database.sql, viewer.userId, params.idempotencyKey)
  return { order: keyed?.order ?? null }
})

export const listOrdersRoute = route(listOrders, async ({ query, viewer, database, now }) => {
  const { sql } = database
  const { after, rowLimit, pageOf } = paging(OrdersCursor, query)
  const { search, open } = query
  const { orders, searchedBackTo } = await readOrdersPage(
    sql,
    { userId: viewer.userId, search, open },
    after,
    rowLimit,
  )
  const page = pageOf(orders, (order) => [order.placedAt, order.firestoreId], searchedBackTo)
  const parts = await listOrderParts(
    sql,
    page.rows.map(({ firestoreId }) => firestoreId),
    now,
  )
  return {
    orders: page.rows.map((order) => ({ order, parts: parts.get(order.firestoreId) ?? [] })),
    nextCursor: page.nextCursor,
    searchedBackTo: searchedBackTo?.[0] ?? null,
  }
})
