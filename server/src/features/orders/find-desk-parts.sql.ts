import type { OrderStatus } from '#contract/orders/order.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isWorkedOnBy } from '../rights/public.ts'
import type { PartKey } from './desk-parts.sql.ts'

/** The sort key of a part: when it was placed, its order and its store. */
export type DeskCursor = [placedAt: string, orderId: string, storeId: string]

export type DeskFilter = {
  userId: string
  /** One store of this person; null for all. */
  storeId: string | null
  status: OrderStatus | null
  search: string
}

/** The open stores of the filter that its person works on. */
export const chosenStores = (sql: Sql, { userId, storeId }: Pick<DeskFilter, 'userId' | 'storeId'>) => sql`
  select stores.id from open_stores stores
  where ${isWorkedOnBy(sql, userId)} ${storeId === null ? sql`` : sql`and stores.id = ${storeId}`}`

/** The newest parts of `chosen` after the cursor, at most `limit`. Reads at most `limit` parts of each store. */
export const newestParts = (
  sql: Sql,
  { status }: Pick<DeskFilter, 'status'>,
  after: DeskCursor | null,
  limit: number,
) => sql`
  select parts.* from chosen cross join lateral (
    select order_id, store_id, placed_at from fulfillments parts
    where parts.store_id = chosen.id ${fits(sql, status, after)} ${newestFirst(sql, limit)}
  ) as parts ${newestFirst(sql, limit)}`

const fits = (sql: Sql, status: OrderStatus | null, after: DeskCursor | null) => sql`
  ${status === null ? sql`` : sql`and parts.status = ${status}`}
  ${
    after === null
      ? sql``
      : sql`and (parts.placed_at, parts.order_id, parts.store_id)
          < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::uuid)`
  }`

export const newestFirst = (sql: Sql, limit: number) => sql`
  order by parts.placed_at desc, parts.order_id desc, parts.store_id desc limit ${limit}`

/** How many parts are looked at first. Each later step looks at four times as many. */
const FIRST_STEP = 200
const STEP_AT_MOST = 10_000
/** The index of words is asked for at most as many parts, because it answers all of them, and they have to be sorted. */
const INDEXED_AT_MOST = 5000

/**
 * The newest parts that the search finds. A common word is among the newest parts, so these are looked at first. The index
 * of words answers what is left of a rare word. Any other word was common long ago: older and older parts are looked at.
 */
export async function findPartKeys(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  limit: number,
): Promise<PartKey[]> {
  const found: PartKey[] = []
  let last = after
  let looked = 0
  let isIndexAsked = false
  for (let step = FIRST_STEP; ; step = Math.min(step * 4, STEP_AT_MOST)) {
    const rows = await lookAt(sql, filter, last, { step, limit: limit - found.length })
    found.push(...rows.filter(({ isFound }) => isFound))
    const end = rows.find(({ isFound }) => !isFound)
    if (found.length >= limit || end === undefined) return found
    last = [end.placedAt, end.orderId, end.storeId]
    looked += step
    const expected = (looked * limit) / Math.max(found.length, 1)
    if (isIndexAsked || expected < INDEXED_AT_MOST) continue
    isIndexAsked = true
    const rest = await findByIndex(sql, filter, last, limit - found.length)
    if (rest !== null) return [...found, ...rest]
  }
}

type Looked = PartKey & { placedAt: string; isFound: boolean }

/** Those of the next parts that the search finds, and the last part that was looked at if there may be more. */
const lookAt = (
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  { step, limit }: { step: number; limit: number },
) => sql<Looked[]>`
  with chosen as materialized (${chosenStores(sql, filter)}),
  looked as materialized (${newestParts(sql, filter, after, step)}),
  found as (
    select parts.* from looked parts cross join lateral (
      -- The limit keeps PostgreSQL from asking the index of words.
      select words from part_words own
      where own.order_id = parts.order_id and own.store_id = parts.store_id limit 1
    ) as own
    where own.words @@ (${searchQuery(sql, filter.search)}) ${newestFirst(sql, limit)}
  )
  select order_id as "orderId", store_id as "storeId", placed_at::text as "placedAt", true as "isFound" from found
  union all (
    select order_id, store_id, placed_at::text, false from looked
    order by placed_at desc, order_id desc, store_id desc limit 1 offset ${step - 1}
  )`

/** What the index of words finds after the cursor. Null when it finds more than INDEXED_AT_MOST, before or after. */
async function findByIndex(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor,
  limit: number,
): Promise<PartKey[] | null> {
  const rows = await sql<({ isRare: boolean } & (PartKey | { orderId: null }))[]>`
    with chosen as materialized (${chosenStores(sql, filter)}),
    indexed as materialized (
      select order_id, store_id from part_words where words @@ (${searchQuery(sql, filter.search)})
      limit ${INDEXED_AT_MOST + 1}
    ),
    verdict as materialized (select count(*) <= ${INDEXED_AT_MOST} as is_rare from indexed)
    select is_rare as "isRare", parts.order_id as "orderId", parts.store_id as "storeId"
    from verdict left join (
      indexed cross join lateral (
        -- The limit keeps PostgreSQL from reading all parts for a join.
        select own.* from fulfillments own
        where (select is_rare from verdict) and own.order_id = indexed.order_id and own.store_id = indexed.store_id limit 1
      ) as parts
    ) on true ${fits(sql, filter.status, after)}
    ${newestFirst(sql, limit)}`
  if (!rows[0]?.isRare) return null
  return rows.flatMap((row) => (row.orderId === null ? [] : [row]))
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
