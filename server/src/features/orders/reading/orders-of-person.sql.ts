import { OPEN_STATUSES } from '#contract/orders/states.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'

/** A query: the `id` of each order that a customer has placed. */
export const orderIdsOf = (sql: Sql, userId: string) => sql`select id from orders where user_id = ${userId}`

/** Some orders of a customer with an open part that a store has moved after `since`, the newest first. */
export async function listMovedOrders(
  sql: Sql,
  userId: string,
  since: Date,
): Promise<{ id: string; number: string }[]> {
  return sql<{ id: string; number: string }[]>`
    select orders.id, orders.number from orders
    where orders.user_id = ${userId} and exists (
      select from fulfillments parts
      where parts.order_id = orders.id and parts.status = any(${[...OPEN_STATUSES]})
        and parts.updated_at > ${since}
    )
    order by orders.placed_at desc limit 20`
}

/** The name that a store sees in orders of a deleted account. */
const DELETED_CUSTOMER = 'Deleted customer'

/** An expression on `part_words t`: the words by which a store finds the part, without the name of the customer. */
export const wordsWithoutPerson = (sql: Sql) => sql`
  words_of_part(t.store_id, (
    select placed_at from orders where orders.id = t.order_id
  ), array[
    (select number from orders where orders.id = t.order_id), ${DELETED_CUSTOMER}::text,
    (select string_agg(item_name, ' ') from order_lines lines
      where lines.order_id = t.order_id and lines.store_id = t.store_id)
  ])`
