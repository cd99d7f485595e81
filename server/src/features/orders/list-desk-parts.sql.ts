import { z } from 'zod'
import type { CountsOfStores, DeskCounts, DeskPart } from '#contract/orders/desk.ts'
import { COUNTED_AT_MOST } from '#contract/orders/moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import {
  type DeskPartJson,
  deskPartColumns,
  deskPartOf,
  deskPartTables,
  type PartKey,
} from './desk-parts.sql.ts'
import {
  chosenStores,
  type DeskCursor,
  type DeskFilter,
  type FoundParts,
  findPartKeys,
  newestParts,
} from './find-desk-parts.sql.ts'

/** The sort key of a page's last part. */
export const DeskCursorSchema: z.ZodType<DeskCursor> = z.tuple([CursorTime, z.uuid(), z.uuid()])

/** A page as JSON of the database, see `deskPageJson`. */
export type DeskPageJson = { parts: DeskPartJson[]; counts: StatusCount[] }
type DeskPage = { parts: DeskPart[]; counts: CountsOfStores }

/**
 * One page of parts, newest first, and how many parts of each chosen store have each status, by the store's id. Ended parts
 * are many, so their number is kept. Open parts are counted up to COUNTED_AT_MOST.
 */
export async function listDeskPage(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  limit: number,
): Promise<Pick<FoundParts, 'searchedBackTo'> & DeskPage> {
  const found = filter.search === '' ? null : await findPartKeys(sql, filter, after, limit)
  const page = found === null ? newestParts(sql, filter, after, limit) : keysOf(sql, found.keys)
  const [row] = await sql<[{ read: DeskPageJson }]>`select ${deskPageJson(sql, filter, page)} as read`
  return { ...deskPageOf(row.read), searchedBackTo: found?.searchedBackTo ?? null }
}

/** An expression: the newest parts of the filter without a search, at most `limit`, as DeskPageJson. */
export const firstDeskPage = (sql: Sql, filter: Omit<DeskFilter, 'search'>, limit: number) =>
  deskPageJson(sql, filter, newestParts(sql, filter, null, limit))

/** An expression: the parts of a page with the counts, as DeskPageJson. In one statement, which is faster than two. */
const deskPageJson = (sql: Sql, filter: Omit<DeskFilter, 'search'>, page: Fragment) => sql`(
  with chosen as materialized (${chosenStores(sql, filter)}), page as materialized (${page}),
  counts as (${countsOf(sql)})
  select json_build_object('parts', (
    select coalesce(json_agg(part order by "placedAt" desc, "firestoreId" desc, part."storeId" desc), '[]')
    from page cross join lateral (
      -- The limit keeps PostgreSQL from reading all orders for a join: it takes a page for a tenth of all parts.
      select ${deskPartColumns(sql)} from ${deskPartTables(sql, sql`chosen`)}
      where parts.order_id = page.order_id and parts.store_id = page.store_id limit 1
    ) as part
  ), 'counts', (select coalesce(json_agg(counts), '[]') from counts))
)`

/** A page as the contract describes it. */
export const deskPageOf = ({ parts, counts }: DeskPageJson): DeskPage => ({
  parts: parts.map(deskPartOf),
  counts: countsByStore(counts),
})

const keysOf = (sql: Sql, keys: readonly PartKey[]) => sql`
  select * from unnest(
    ${keys.map(({ orderId }) => orderId)}::uuid[], ${keys.map(({ storeId }) => storeId)}::uuid[]
  ) as key (order_id, store_id)`

/** The counts of one store. Who may see them is decided elsewhere. */
export async function countPartsOfStore(sql: Sql, storeId: string): Promise<DeskCounts> {
  const rows = await sql<StatusCount[]>`
    with chosen as (select ${storeId}::uuid as id) ${countsOf(sql)}`
  return countsByStore(rows)[storeId] ?? NOTHING
}

type StatusCount = { storeId: string; status: OrderStatus; parts: number }

const countsOf = (sql: Sql) => sql`
  select chosen.id as "storeId", status, counted.parts::integer
  from chosen cross join (values ('pending'), ('processing'), ('shipped')) as open (status)
  -- One count after the other is the fastest: it only goes through the index.
  cross join lateral (
    select count(*) as parts from (
      select from fulfillments parts where parts.store_id = chosen.id and parts.status = open.status
      limit ${COUNTED_AT_MOST}
    ) as first_parts
  ) as counted
  union all
  select store_id, status, parts::integer from chosen join ended_parts on store_id = chosen.id`

const NOTHING = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as DeskCounts

function countsByStore(rows: readonly StatusCount[]): CountsOfStores {
  const counts: CountsOfStores = {}
  for (const { storeId, status, parts } of rows) {
    counts[storeId] ??= { ...NOTHING }
    counts[storeId][status] = parts
  }
  return counts
}
