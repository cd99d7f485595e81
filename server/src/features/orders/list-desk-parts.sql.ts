import { z } from 'zod'
import type { DeskCounts } from '#contract/orders/desk.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import { type DeskPartRow, deskPartColumns, deskPartTables, type PartKey } from './desk-parts.sql.ts'
import {
  chosenStores,
  type DeskCursor,
  type DeskFilter,
  findPartKeys,
  newestFirst,
  newestParts,
} from './find-desk-parts.sql.ts'

/** The sort key of a page's last part. */
export const DeskCursorSchema: z.ZodType<DeskCursor> = z.tuple([CursorTime, z.uuid(), z.uuid()])

/** One page of parts, newest first. */
export async function listDeskPartRows(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  limit: number,
): Promise<DeskPartRow[]> {
  return sql<DeskPartRow[]>`
    with chosen as materialized (${chosenStores(sql, filter)}), page as materialized (
      ${filter.search === '' ? newestParts(sql, filter, after, limit) : keysOf(sql, await findPartKeys(sql, filter, after, limit))}
    )
    select ${deskPartColumns(sql)}
    from page join (${deskPartTables(sql)})
      on parts.order_id = page.order_id and parts.store_id = page.store_id
    ${newestFirst(sql, limit)}`
}

const keysOf = (sql: Sql, keys: readonly PartKey[]) => sql`
  select * from unnest(
    ${keys.map(({ orderId }) => orderId)}::uuid[], ${keys.map(({ storeId }) => storeId)}::uuid[]
  ) as key (order_id, store_id)`

/** How many parts of the chosen stores have each status. Ended parts are many, so their number is kept. */
export async function countDeskParts(
  sql: Sql,
  chosen: Pick<DeskFilter, 'userId' | 'storeId'>,
): Promise<DeskCounts> {
  const rows = await sql<{ status: OrderStatus; parts: number }[]>`
    with chosen as materialized (${chosenStores(sql, chosen)})
    select status, sum(counted.parts)::integer as parts
    from chosen cross join (values ('pending'), ('processing'), ('shipped')) as open (status)
    -- One count after the other is the fastest: it only goes through the index.
    cross join lateral (
      select count(*) as parts from fulfillments parts where parts.store_id = chosen.id and parts.status = open.status
    ) as counted
    group by status
    union all
    select status, sum(parts)::integer from chosen join ended_parts on store_id = chosen.id group by status`
  const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as DeskCounts
  return { ...none, ...Object.fromEntries(rows.map(({ status, parts }) => [status, parts])) }
}
