import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import type { OrderDraft } from '#contract/orders/place-order.ts'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { orderDraft } from '#testing/order-draft.ts'

export type Customer = { userId: string; cookie: string }

export type ShelfItem = { storeId: string; itemId: string; name: string; priceCents: number }

const LINES_PER_ORDER = 3

/** Adds customers with a session. */
export async function makeCustomers(sql: postgres.Sql, count: number): Promise<Customer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const userId = uuidv7()
      await sql`
        insert into users (id, username, email, password_hash, role)
        values (${userId}, 'Bench', ${`${userId}@mainstreet.example`}, 'none', 'user')`
      const { token } = await openSession(sql, userId, new Date())
      return { userId, cookie: `${SESSION_COOKIE}=${token}` }
    }),
  )
}

/** Adds items with stock for any number of orders. */
export async function stockShelves(sql: postgres.Sql, count: number): Promise<ShelfItem[]> {
  await sql`update inventory_items set quantity = 1000000 where quantity is distinct from 1000000`
  await sql`vacuum analyze inventory_items`
  return sql<ShelfItem[]>`
    select store_id as "storeId", item_id as "itemId", name, price_cents as "priceCents"
    from inventory_items order by md5(item_id || store_id::text) limit ${count}`
}

/** A cart with some of the items. The same number gives the same cart. */
export function draftOf(shelf: readonly ShelfItem[], number: number): OrderDraft {
  const items = new Set<ShelfItem>()
  for (let step = 0; items.size < Math.min(LINES_PER_ORDER, shelf.length); step++) {
    const item = shelf[(number * 7919 + step * 104_729) % shelf.length]
    if (item) items.add(item)
  }
  return orderDraft([...items].map((item) => ({ ...item, quantity: 1 })))
}
