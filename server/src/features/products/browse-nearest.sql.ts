import type postgres from 'postgres'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { countShelves, type NearStore } from './count-shelves.sql.ts'
import { passes } from './item-filter.sql.ts'
import { pageRows } from './page-rows.sql.ts'
import {
  ITEMS_A_ROUND,
  type LocalProductRow,
  type LocalProductsCursor,
  type LocalProductsPage,
  SOLD_OUT_RANK,
} from './product-page.ts'

/** Larger than every age. */
const END = 1e300
const FIRST = { nearness: -1, storeId: '00000000-0000-0000-0000-000000000000', age: -END, itemId: '' }

/** Where reading continues: a rank, and a place within it. */
type From = { rank: number } & typeof FIRST

const startOf = (rank: number): From => ({ rank, ...FIRST })
const fromCursor = ([rank, , nearness, storeId, age, itemId]: LocalProductsCursor): From => ({
  // A forged rank may be below all rounds.
  rank: Math.max(0, rank),
  nearness,
  storeId,
  age,
  itemId,
})

/**
 * A first page reads the rounds that fill it, and one more. When there is less than this many pages, it reads them all.
 */
const FEW_PAGES = 4

/**
 * Reads a page for the sorts `best` and `distance` without a search: from the nearest stores, until the page is full.
 * For `best` come the rounds of what is in stock (see `ITEMS_A_ROUND`), then what is sold out. `nearest` are the first
 * stores from the cursor on, or all when there are no more than a page's rows. `itemCount` items match in all
 * `storeCount` stores.
 */
export async function browseNearest(
  sql: postgres.Sql,
  page: LocalProductsPage,
  nearest: readonly NearStore[],
  { itemCount, storeCount }: { itemCount: number; storeCount: number },
): Promise<LocalProductRow[]> {
  const { limit, after, filter } = page
  const allRounds = Math.ceil(limit / ITEMS_A_ROUND) + 1
  const rows: LocalProductRow[] = []
  let from = after === null ? startOf(0) : fromCursor(after)
  let isWholeRound = after === null
  let rowsBefore = 0
  let stores = nearest
  let storesAtMost = limit
  let rounds =
    itemCount <= FEW_PAGES * limit ? allRounds : Math.ceil(limit / (ITEMS_A_ROUND * storeCount)) + 1
  for (;;) {
    const hasAll = storeCount <= storesAtMost
    const inTurns = filter.sort === 'best' && from.rank < SOLD_OUT_RANK
    if (!hasAll) rounds = 1
    rows.push(...(await readStores(sql, page, { stores, from, rounds, inTurns, limit: limit - rows.length })))
    const last = stores.at(-1)
    const isOver = hasAll || last === undefined || stores.length < storesAtMost
    if (rows.length >= limit || (isOver && !inTurns)) return rows
    if (isOver) {
      // So many rounds would have filled the page. A whole round without an item is also the last one.
      const wasLast = rounds >= allRounds || (isWholeRound && rows.length === rowsBefore)
      from = startOf(wasLast ? SOLD_OUT_RANK : from.rank + rounds)
      isWholeRound = true
      rowsBefore = rows.length
      if (hasAll) rounds = allRounds
    } else {
      from = { rank: from.rank, nearness: last.nearness, storeId: last.id, age: END, itemId: '' }
    }
    if (hasAll) continue
    storesAtMost = Math.min(storesAtMost * 4, storeCount)
    const cursor: LocalProductsCursor = [0, '', from.nearness, from.storeId, 0, '']
    stores = (await countShelves(sql, page.reach, filter, storesAtMost, cursor)).nearest
  }
}

type Reading = { stores: readonly NearStore[]; from: From; rounds: number; inTurns: boolean; limit: number }

async function readStores(
  sql: postgres.Sql,
  { filter }: LocalProductsPage,
  { stores, from, rounds, inTurns, limit }: Reading,
): Promise<LocalProductRow[]> {
  if (stores.length === 0) return []
  const ordered = (stock: Fragment) => sql`
    select item_id, created_at from inventory_items as items
    where items.store_id = near.id and not hidden and ${stock} and ${passes(sql, filter)}
    order by created_at desc, item_id`
  // Positions before the round of the cursor are passed over.
  const turns = sql`
    select item_id, created_at,
      (${from.rank}::integer + (row_number() over (order by created_at desc, item_id) - 1) / ${ITEMS_A_ROUND}::integer)::integer
        as rank
    from (
      ${ordered(sql`in_stock`)}
      offset ${from.rank * ITEMS_A_ROUND} limit ${rounds * ITEMS_A_ROUND}
    ) as turn`
  const rest = (stock: Fragment) => sql`
    (
      select item_id, created_at, ${from.rank}::integer as rank from (${ordered(stock)}) as items
      where near.nearness > ${from.nearness} or near.id > ${from.storeId}::uuid
        or (-date_part('epoch', created_at), item_id) > (${from.age}, ${from.itemId})
      limit ${limit}
    )`
  const soldOut = rest(sql`not in_stock`)
  const items = inTurns
    ? turns
    : filter.sort === 'best'
      ? soldOut
      : sql`${rest(sql`in_stock`)} union all ${soldOut}`
  return sql<LocalProductRow[]>`
    with page as (
      select items.rank, '' as sort_name, near.nearness, near.id as store_id,
        -date_part('epoch', items.created_at) as age, items.item_id
      from unnest(${stores.map(({ id }) => id)}::uuid[], ${stores.map(({ nearness }) => nearness)}::double precision[])
        as near (id, nearness)
      cross join lateral (${items}) as items
      where (items.rank, near.nearness, near.id, -date_part('epoch', items.created_at), items.item_id)
        > (${from.rank}, ${from.nearness}, ${from.storeId}::uuid, ${from.age}, ${from.itemId})
      order by items.rank, near.nearness, near.id, age, items.item_id
      limit ${limit}
    )
    ${pageRows(sql)}`
}
