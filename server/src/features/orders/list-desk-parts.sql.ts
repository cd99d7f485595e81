import { z } from 'zod'
import type { DeskCounts } from '#contract/orders/desk.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import { isWorkedOnBy } from '../rights/public.ts'
import { type DeskPartRow, deskPartColumns, deskPartTables } from './desk-parts.sql.ts'

/** The sort key of a page's last part: when it was placed, its order and its store. */
export const DeskCursor = z.tuple([CursorTime, z.uuid(), z.uuid()])
export type DeskCursor = z.output<typeof DeskCursor>

export type DeskFilter = {
  userId: string
  /** One store of this person; null for all. */
  storeId: string | null
  status: OrderStatus | null
  search: string
}

/** The open stores of the filter that its person works on. */
const chosenStores = (sql: Sql, { userId, storeId }: Pick<DeskFilter, 'userId' | 'storeId'>) => sql`
  select stores.id from open_stores stores
  where ${isWorkedOnBy(sql, userId)} ${storeId === null ? sql`` : sql`and stores.id = ${storeId}`}`

/** One page of parts, newest first. Reads at most `limit` parts of each store, unless it searches. */
export async function listDeskPartRows(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  limit: number,
): Promise<DeskPartRow[]> {
  const isBefore =
    after === null
      ? sql``
      : sql`and (parts.placed_at, parts.order_id, parts.store_id)
          < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::uuid)`
  const hasStatus = filter.status === null ? sql`` : sql`and parts.status = ${filter.status}`
  const newestFirst = sql`order by parts.placed_at desc, parts.order_id desc, parts.store_id desc limit ${limit}`
  const page =
    filter.search === ''
      ? sql`
        select parts.* from chosen cross join lateral (
          select order_id, store_id, placed_at from fulfillments parts
          where parts.store_id = chosen.id ${hasStatus} ${isBefore} ${newestFirst}
        ) as parts ${newestFirst}`
      : sql`
        select parts.order_id, parts.store_id, parts.placed_at
        from part_words join fulfillments parts using (order_id, store_id)
        where part_words.words @@ (${searchQuery(sql, filter.search)}) ${hasStatus} ${isBefore} ${newestFirst}`
  return sql<DeskPartRow[]>`
    with chosen as materialized (${chosenStores(sql, filter)}), page as materialized (${page})
    select ${deskPartColumns(sql)}
    from page join (${deskPartTables(sql)})
      on parts.order_id = page.order_id and parts.store_id = page.store_id
    ${newestFirst}`
}

/** A tsquery: the words of the search, each as the beginning of a word, in one of the chosen stores. */
const searchQuery = (sql: Sql, search: string) => sql`
  select (
    '(' || coalesce((select string_agg('''' || id || '''', '|') from chosen), '''nothing''') || ')'
    || coalesce((
      select string_agg('&''' || replace(word, '\\', '\\\\') || ''':*', '')
      from unnest(string_to_array(separate_words(fold_text(${search})), ' ')) as word where word <> ''
    ), '')
  )::tsquery`

/** How many parts of the chosen stores have each status. Ended parts are many, so their number is kept. */
export async function countDeskParts(
  sql: Sql,
  chosen: Pick<DeskFilter, 'userId' | 'storeId'>,
): Promise<DeskCounts> {
  const rows = await sql<{ status: OrderStatus; parts: number }[]>`
    with chosen as materialized (${chosenStores(sql, chosen)})
    select status, count(*)::integer as parts from chosen join fulfillments on store_id = chosen.id
    where status in ('pending', 'processing', 'shipped') group by status
    union all
    select status, sum(parts)::integer from chosen join ended_parts on store_id = chosen.id group by status`
  const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as DeskCounts
  return { ...none, ...Object.fromEntries(rows.map(({ status, parts }) => [status, parts])) }
}
