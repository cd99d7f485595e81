import type { OrderStatus } from '#contract/orders/states.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { isWorkedOnBy } from '../../rights/public.ts'
import { type PartKey, typedOrderNumber } from '../parts/order-key.ts'

/** The sort key of a part: when it was placed, its order and its store. */
export type DeskCursor = [placedAt: string, orderId: string, storeId: string]

/** The sort key of a part in a list by due time: when it is due, or 'infinity', and then as above. */
export type DueCursor = [dueAt: string, placedAt: string, orderId: string, storeId: string]

export type DeskFilter = {
  /** A user's id, or an expression of it. */
  userId: string | Fragment
  /** One store of this user; null for all. */
  storeId: string | null
  status: OrderStatus | null
  search: string
}

/** The open stores of the filter in which its user works. */
export const chosenStores = (sql: Sql, { userId, storeId }: Pick<DeskFilter, 'userId' | 'storeId'>) => sql`
  select stores.id, stores.name from open_stores stores
  where ${isWorkedOnBy(sql, userId)} ${storeId === null ? sql`` : sql`and stores.id = ${storeId}`}`

/**
 * The parts of `chosen` with an open status that are due next after the cursor, at most `limit`: those without a promised
 * time at the end, the oldest first. Reads at most `limit` parts of each store.
 */
export const dueParts = (sql: Sql, status: OrderStatus | null, after: DueCursor | null, limit: number) => sql`
  select parts.* from chosen cross join lateral (
    select order_id, store_id, placed_at, ${dueAt(sql)} as due_at from fulfillments parts
    where parts.store_id = chosen.id and parts.status = ${status}
      -- As the index says it. A plan for any status could not use the index without it.
      and parts.status not in ('delivered', 'completed', 'cancelled')
      ${
        // The driver makes a Date of a timestamptz, and there is none of infinity.
        after === null
          ? sql``
          : sql`and (${dueAt(sql)}, parts.placed_at, parts.order_id, parts.store_id)
              > (${after[0]}::text::timestamptz, ${after[1]}::timestamptz, ${after[2]}::uuid, ${after[3]}::uuid)`
      }
    order by due_at, placed_at, order_id, store_id limit ${limit}
  ) as parts order by due_at, placed_at, order_id, store_id limit ${limit}`

/** An expression on `fulfillments parts`: when a part is due, 'infinity' without a promise. As the index has it. */
export const dueAt = (sql: Sql) =>
  sql`coalesce(parts.slot_ends_at, parts.promised_by, 'infinity'::timestamptz)`

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

/** The parts that a search finds. */
export type FoundParts = {
  /** The newest first. */
  keys: PartKey[]
  /** Set when the search stopped before it found enough: older parts were not searched. */
  searchedBackTo: Date | null
}

/** How many of the newest parts a search reads first. A common word fills a page among them. */
const PARTS_READ_FIRST = 200
/**
 * How far one search goes back: a year. In a busy store it goes back the weeks that have about PARTS_AT_MOST parts, and
 * a month at least.
 */
const WEEKS_AT_MOST = 52
const WEEKS_AT_LEAST = 4
const PARTS_AT_MOST = 80_000
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The newest parts that the search finds, at most `limit`. It looks at the newest parts first, because a common word
 * fills the page there. Then it asks the index of words week by week. What a search costs does not grow with the past:
 * it stops when it has found enough, or when it has searched far enough back. See decision 42.
 */
export async function findPartKeys(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  limit: number,
): Promise<FoundParts> {
  const numbered = after === null ? await findNumberedParts(sql, filter, limit) : []
  if (numbered.length > 0) return { keys: numbered, searchedBackTo: null }
  const { found, last, weeksLooked } = await lookAt(sql, filter, after, limit)
  if (found.length >= limit || last === null) return { keys: found, searchedBackTo: null }
  const likely = Math.floor((PARTS_AT_MOST / PARTS_READ_FIRST) * weeksLooked)
  const weeks = Math.max(WEEKS_AT_LEAST, Math.min(WEEKS_AT_MOST, likely))
  const older = await findByWeek(sql, filter, last, { weeks, limit: limit - found.length })
  const keys = [...found, ...older.found]
  const isDone = keys.length >= limit || older.stoppedAt === null
  return { keys, searchedBackTo: isDone ? null : new Date(Number(older.stoppedAt) * WEEK_MS) }
}

/** Where the next page begins after a search that stopped: before all parts of this instant. */
export const cursorBefore = (instant: Date): DeskCursor => [instant.toISOString(), NIL, NIL]
const NIL = '00000000-0000-0000-0000-000000000000'

/** The parts of the order whose number was typed. It may be older than a search goes back. */
async function findNumberedParts(sql: Sql, filter: DeskFilter, limit: number): Promise<PartKey[]> {
  const number = typedOrderNumber(filter.search)
  if (number === null) return []
  return sql<PartKey[]>`
    with chosen as materialized (${chosenStores(sql, filter)})
    select parts.order_id, parts.store_id
    from orders join fulfillments parts on parts.order_id = orders.id
    where orders.number = ${number} and parts.store_id in (select id from chosen) ${fits(sql, filter.status, null)}
    ${newestFirst(sql, limit)}`
}

type Looked = {
  found: PartKey[]
  /** The last part that was looked at; null when there are no older ones. */
  last: DeskCursor | null
  /** In how many weeks these parts were placed. */
  weeksLooked: number
}

/** Those of the newest parts after the cursor that the search finds. */
async function lookAt(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  limit: number,
): Promise<Looked> {
  const [looked] = await sql<[Looked]>`
    with chosen as materialized (${chosenStores(sql, filter)}),
    query as materialized (${queryOfWeek(sql, filter.search)}),
    looked as materialized (${newestParts(sql, filter, after, PARTS_READ_FIRST)}),
    found as (
      select parts.* from query cross join looked parts cross join lateral (
        -- The limit keeps PostgreSQL from asking the index of words.
        select words from part_words own
        where own.order_id = parts.order_id and own.store_id = parts.store_id limit 1
      ) as own
      where own.words @@ replace(query.text, '~', week_of(parts.placed_at)::text)::tsquery ${newestFirst(sql, limit)}
    )
    select ${keysAsJson(sql)} as found, (
      select json_build_array(placed_at::text, order_id, store_id) from looked
      order by placed_at desc, order_id desc, store_id desc limit 1 offset ${PARTS_READ_FIRST - 1}
    ) as last,
    (
      select extract(epoch from max(placed_at) - min(placed_at))::float8 * 1000 / ${WEEK_MS}::float8 from looked
    ) as weeks_looked`
  return looked
}

type Older = {
  found: PartKey[]
  /** The last week that was searched. Null when the stores have no older parts. */
  stoppedAt: number | null
}

/** What the index of words finds after the cursor in so many weeks, the newest week first. */
async function findByWeek(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor,
  { weeks, limit }: { weeks: number; limit: number },
): Promise<Older> {
  const [older] = await sql<[Older]>`
    with chosen as materialized (${chosenStores(sql, filter)}),
    query as materialized (${queryOfWeek(sql, filter.search)}),
    earliest as materialized (
      select week_of(min(oldest.placed_at)) as week
      from chosen cross join lateral (
        select placed_at from fulfillments parts where parts.store_id = chosen.id order by placed_at limit 1
      ) as oldest
    ),
    span as materialized (
      select week_of(${after[0]}) as newest, greatest(week, week_of(${after[0]}) - ${weeks}::integer + 1) as oldest
      from earliest
    ),
    found as (
      -- PostgreSQL searches one week after the other, until the limit is reached.
      select parts.*
      from query cross join span cross join generate_series(span.newest, span.oldest, -1) as week cross join lateral (
        select parts.order_id, parts.store_id, parts.placed_at
        from part_words own cross join lateral (
          -- The limit keeps PostgreSQL from reading all parts for a join.
          select * from fulfillments
          where fulfillments.order_id = own.order_id and fulfillments.store_id = own.store_id limit 1
        ) as parts
        where own.words @@ replace(query.text, '~', week::text)::tsquery
          -- The index knows only how a store's id ends.
          and own.store_id in (select id from chosen) ${fits(sql, filter.status, after)}
        ${newestFirst(sql, limit)}
      ) as parts
      limit ${limit}
    )
    select ${keysAsJson(sql)} as found, case when span.oldest > earliest.week then span.oldest end as stopped_at
    from span cross join earliest`
  return older
}

const keysAsJson = (sql: Sql) => sql`
  coalesce((
    select json_agg(json_build_object('orderId', order_id, 'storeId', store_id)
      order by placed_at desc, order_id desc, store_id desc)
    from found
  ), '[]')`

/**
 * The text of a tsquery, with `~` for the week: the words of the search, each as the beginning of a word, in one of the
 * chosen stores. `words_of_part` writes such words.
 */
const queryOfWeek = (sql: Sql, search: string) => sql`
  select coalesce(string_agg(of_store.text, '|'), '''nothing''') as text
  from (
    select '(' || string_agg('''' || right(chosen.id::text, 8) || '~/' || words.word || ''':*', '&') || ')' as text
    from chosen cross join (
      select replace(word, '\\', '\\\\') as word
      from unnest(string_to_array(separate_words(fold_text(${search})), ' ')) as word where word <> ''
      -- A search without a word finds everything.
      union all select '' where trim(separate_words(fold_text(${search}))) = ''
    ) as words
    group by chosen.id
  ) as of_store`
