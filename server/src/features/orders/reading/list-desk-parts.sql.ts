import { z } from 'zod'
import type { CountsOfStores, DeskCounts } from '#contract/orders/desk.ts'
import { COUNTED_AT_MOST } from '#contract/orders/moves.ts'
import { OPEN_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/orders/states.ts'
import { tableOf } from '#contract/shared/tables.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { isoTime } from '../../../infrastructure/database/iso-time.ts'
import { CursorTime } from '../../../infrastructure/http/cursor.ts'
import type { PartKey } from '../parts/order-key.ts'
import { deskPartColumns, deskPartTables } from './desk-parts.sql.ts'
import {
  chosenStores,
  cursorBefore,
  type DeskCursor,
  type DeskFilter,
  findPartKeys,
  newestParts,
} from './find-desk-parts.sql.ts'

/** The sort key of a page's last part. */
export const DeskCursorSchema: z.ZodType<DeskCursor> = z.tuple([CursorTime, z.uuid(), z.uuid()])

export type DeskPage = {
  /** A DeskPart[] as the JSON that is sent. The server does not parse it, which saves a fifth of the time of a page. */
  partsJson: string
  counts: CountsOfStores
  /** Where the next page begins; null after the last. */
  end: DeskCursor | null
}

/**
 * One page of parts, newest first, and how many parts of each chosen store have each status, by the store's id. Ended
 * parts are many, so their number is stored. Open parts are counted up to COUNTED_AT_MOST.
 */
export async function listDeskPage(
  sql: Sql,
  filter: DeskFilter,
  after: DeskCursor | null,
  limit: number,
): Promise<DeskPage & { searchedBackTo: Date | null }> {
  const found = filter.search === '' ? null : await findPartKeys(sql, filter, after, limit + 1)
  const page = found === null ? newestParts(sql, filter, after, limit + 1) : keysOf(sql, found.keys)
  const [row] = await sql<[{ read: string }]>`select ${deskPage(sql, filter, page, limit)} as read`
  const { end, ...read } = parseDeskPage(row.read)
  const searchedBackTo = found?.searchedBackTo ?? null
  return { ...read, end: end ?? (searchedBackTo && cursorBefore(searchedBackTo)), searchedBackTo }
}

/** An expression: the newest parts of the filter without a search, at most `limit`, for `parseDeskPage`. */
export const firstDeskPage = (sql: Sql, filter: Omit<DeskFilter, 'search'>, limit: number) =>
  deskPage(sql, filter, newestParts(sql, filter, null, limit + 1), limit)

/** Stands between two JSON texts: no JSON text has it. */
const SEPARATOR = String.fromCharCode(30)

/**
 * An expression: what is known of a page, and its parts, as two JSON texts in one. One statement is faster than two.
 * `found` has one row more than the page if another page follows.
 */
const deskPage = (sql: Sql, filter: Omit<DeskFilter, 'search'>, found: Fragment, limit: number) => sql`(
  with chosen as materialized (${chosenStores(sql, filter)}), found as materialized (${found}),
  page as materialized (
    select found.*, row_number() over (
      order by placed_at desc, order_id desc, store_id desc
    ) as position from found
  ),
  counts as (${countsOf(sql)})
  select json_build_object('counts', (select coalesce(json_agg(counts), '[]') from counts), 'end', (
    select json_build_array(${isoTime(sql, 'placed_at')}, order_id, store_id)
    from page where position = ${limit} and exists (select from page where position > ${limit})
  ))::text || ${SEPARATOR} || (
    select coalesce(json_agg(part order by position), '[]')::text
    from page cross join lateral (
      -- The limit keeps PostgreSQL from reading all orders for a join: it takes a page for a tenth of all parts.
      select ${deskPartColumns(sql)} from ${deskPartTables(sql, sql`chosen`)}
      where parts.order_id = page.order_id and parts.store_id = page.store_id limit 1
    ) as part
    where position <= ${limit}
  )
)`

/** What `deskPage` has read. */
export function parseDeskPage(read: string): DeskPage {
  const [known = '', partsJson = ''] = read.split(SEPARATOR)
  const { counts, end } = JSON.parse(known) as { counts: StatusCount[]; end: DeskCursor | null }
  return { partsJson, counts: countsByStore(counts), end }
}

const keysOf = (sql: Sql, keys: readonly PartKey[]) => sql`
  select key.*, placed_at from unnest(
    ${keys.map(({ orderId }) => orderId)}::uuid[], ${keys.map(({ storeId }) => storeId)}::uuid[]
  ) as key (order_id, store_id) cross join lateral (
    select placed_at from fulfillments parts
    where parts.order_id = key.order_id and parts.store_id = key.store_id limit 1
  ) as parts`

/** The counts of one store. The caller decides who may see them. */
export async function countPartsOfStore(sql: Sql, storeId: string): Promise<DeskCounts> {
  const rows = await sql<StatusCount[]>`
    with chosen as (select ${storeId}::uuid as id) ${countsOf(sql)}`
  return countsByStore(rows)[storeId] ?? NOTHING
}

type StatusCount = { storeId: string; status: OrderStatus; parts: number }

const countsOf = (sql: Sql) => sql`
  select chosen.id as "storeId", status, counted.parts::integer
  from chosen cross join unnest(${[...OPEN_STATUSES]}::text[]) as open (status)
  -- Separate counts are the fastest: each reads only the index.
  cross join lateral (
    select count(*) as parts from (
      select from fulfillments parts where parts.store_id = chosen.id and parts.status = open.status
      limit ${COUNTED_AT_MOST}
    ) as first_parts
  ) as counted
  union all
  select store_id, status, parts::integer from chosen join ended_parts on store_id = chosen.id`

const NOTHING = tableOf(ORDER_STATUSES, () => 0)

function countsByStore(rows: readonly StatusCount[]): CountsOfStores {
  const counts: CountsOfStores = {}
  for (const { storeId, status, parts } of rows) {
    counts[storeId] ??= { ...NOTHING }
    counts[storeId][status] = parts
  }
  return counts
}
