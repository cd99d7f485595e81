import { z } from 'zod'
import type { CountsOfStores, DeskCounts, DeskPart } from '#contract/orders/desk.ts'
import { dueAtOf } from '#contract/orders/due.ts'
import { COUNTED_AT_MOST } from '#contract/orders/moves.ts'
import { OPEN_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/orders/states.ts'
import { tableOf } from '#contract/shared/tables.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { CursorTime } from '../../../infrastructure/http/cursor.ts'
import type { PartKey } from '../parts/order-key.ts'
import { deskPartColumns, deskPartTables } from './desk-parts.sql.ts'
import {
  chosenStores,
  cursorBefore,
  type DeskCursor,
  type DeskFilter,
  type DueCursor,
  dueParts,
  findPartKeys,
  newestParts,
} from './find-desk-parts.sql.ts'

/** The sort keys of a page's last part. */
export const DeskCursorSchema: z.ZodType<DeskCursor> = z.tuple([CursorTime, z.uuid(), z.uuid()])

export const DueCursorSchema: z.ZodType<DueCursor> = z.tuple([
  z.union([CursorTime, z.literal('infinity')]),
  CursorTime,
  z.uuid(),
  z.uuid(),
])

export type DeskPage = {
  parts: DeskPart[]
  counts: CountsOfStores
  /** Where the next page begins; null after the last. */
  end: DeskCursor | DueCursor | null
  /** How far a search has looked back; null where it has seen all. */
  searchedBackTo: Date | null
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
): Promise<DeskPage> {
  const matches = filter.search === '' ? null : await findPartKeys(sql, filter, after, limit + 1)
  const keys = matches === null ? newestParts(sql, filter, after, limit + 1) : keysOf(sql, matches.keys)
  const order = sql`page.placed_at desc, page.order_id desc, page.store_id desc`
  const [rows, counts] = await Promise.all([readParts(sql, filter, keys, order), countParts(sql, filter)])
  const searchedBackTo = matches?.searchedBackTo ?? null
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    parts: rows.slice(0, limit),
    counts: countsByStore(counts),
    end: last
      ? [last.placedAt, last.firestoreId, last.storeId]
      : searchedBackTo && cursorBefore(searchedBackTo),
    searchedBackTo,
  }
}

/** The same for a list by due time. */
export async function listDuePage(
  sql: Sql,
  filter: DeskFilter,
  after: DueCursor | null,
  limit: number,
): Promise<DeskPage> {
  const keys = dueParts(sql, filter.status, after, limit + 1)
  const order = sql`page.due_at, page.placed_at, page.order_id, page.store_id`
  const [rows, counts] = await Promise.all([readParts(sql, filter, keys, order), countParts(sql, filter)])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    parts: rows.slice(0, limit),
    counts: countsByStore(counts),
    end: last ? [dueAtOf(last) ?? 'infinity', last.placedAt, last.firestoreId, last.storeId] : null,
    searchedBackTo: null,
  }
}

/** The parts of these keys, a query for `order_id`, `store_id` and what `order` names. */
const readParts = (sql: Sql, filter: Omit<DeskFilter, 'search'>, keys: Fragment, order: Fragment) => sql<
  DeskPart[]
>`
  with chosen as materialized (${chosenStores(sql, filter)}), page as materialized (${keys})
  select part.* from page cross join lateral (
    -- The limit keeps PostgreSQL from reading all orders for a join: it takes a page for a tenth of all parts.
    select ${deskPartColumns(sql)} from ${deskPartTables(sql, sql`chosen`)}
    where parts.order_id = page.order_id and parts.store_id = page.store_id limit 1
  ) as part
  order by ${order}`

const countParts = (sql: Sql, filter: Omit<DeskFilter, 'search'>) =>
  sql<StatusCount[]>`with chosen as materialized (${chosenStores(sql, filter)}) ${countsOf(sql)}`

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
  select chosen.id as store_id, status, counted.parts::integer
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
