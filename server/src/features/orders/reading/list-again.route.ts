import { type AgainLine, listAgain } from '#contract/orders/list-again.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { orderNotFound } from './order-problems.ts'

export const listAgainRoute = route(listAgain, async ({ params, viewer, database }) => {
  const lines = await listAgainLines(database.sql, params.orderId, viewer.userId)
  if (lines.length === 0) throw orderNotFound()
  return { lines }
})

type AgainRow = Omit<AgainLine, 'item'> & {
  item: (Omit<NonNullable<AgainLine['item']>, 'price'> & { priceCents: number }) | null
}

/** The lines of an order of this customer, each with its item as it is on sale now. */
async function listAgainLines(sql: Sql, orderId: string, userId: string): Promise<AgainLine[]> {
  const rows = await sql<AgainRow[]>`
    select lines.item_id as product_id, lines.item_name as product_name, lines.store_id,
      lines.store_name, lines.quantity,
      case when stores.id is not null then json_build_object('item_id', items.item_id, 'item_name', items.name,
        'item_category', items.category_name, 'priceCents', items.price_cents, 'quantity', items.quantity,
        'image', items.image, 'color', items.color, 'size', items.size) end as item
    from orders
    join order_lines lines on lines.order_id = orders.id
    left join inventory_items items
      on items.store_id = lines.store_id and items.item_id = lines.item_id and not items.hidden
    left join public_stores stores on stores.id = items.store_id
    where orders.id = ${orderId} and orders.user_id = ${userId} and lines.replaces is null
    order by lines.line_number`
  return rows.map(({ item, ...line }) => {
    if (item === null) return { ...line, item }
    const { priceCents, ...shown } = item
    return { ...line, item: { ...shown, price: dollarsOf(priceCents) } }
  })
}
