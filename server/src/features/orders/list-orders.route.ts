import { listOrders } from '#contract/orders/list-orders.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listOrdersOf, OrdersCursor } from './get-order.sql.ts'
import { listOrderParts } from './order-parts.sql.ts'

export const listOrdersRoute = route(listOrders, async ({ query, viewer, database, now }) => {
  const { sql } = database
  const { after, rowLimit, pageOf } = paging(OrdersCursor, query)
  const { search, open } = query
  const { orders, searchedBackTo } = await listOrdersOf(
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
