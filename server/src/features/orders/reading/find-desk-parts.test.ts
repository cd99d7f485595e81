import type { DeskPage } from '#contract/orders/desk.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, signedIn, type TestStore } from '#testing/builders.ts'
import { countRowsRead } from '#testing/rows-read.ts'
import { expect, test } from '#testing/test.ts'
import {
  cursorBefore,
  type DeskCursor,
  type DeskFilter,
  type DueCursor,
  dueParts,
  findPartKeys,
} from './find-desk-parts.sql.ts'
import { listDeskPage, listDuePage } from './list-desk-parts.sql.ts'

const PARTS = 1600

/** The numbers of the parts that have a word. Number 1 is the newest. */
const numbers = Array.from({ length: PARTS }, (_, index) => index + 1)
const having: Record<string, number[]> = {
  loaf: numbers,
  rye: numbers.filter((n) => n % 7 === 0),
  quince: numbers.filter((n) => n % 100 === 0),
  spelt: numbers.filter((n) => n > 1300),
  medlar: [3, PARTS],
  nothing: [],
  'rye quince': numbers.filter((n) => n % 700 === 0),
}

/** Parts of a store, one for each minute or day, with the words of `having`. Answers their orders, the newest first. */
async function manyParts(
  { sql }: Database,
  store: Pick<TestStore, 'id'>,
  unit = 'minute',
): Promise<string[]> {
  const { id: userId } = await aUser({ sql } as Database)
  const words = numbers.map((n) =>
    Object.keys(having)
      .filter((word) => !word.includes(' ') && having[word]?.includes(n))
      .join(' '),
  )
  const rows = await sql<{ id: string }[]>`
    with placed as (
      select gen_random_uuid() as id, n, words, date_trunc('minute', now()) - n * ${`1 ${unit}`}::interval as at
      from unnest(${numbers}::integer[], ${words}::text[]) as part (n, words)
    ),
    new_orders as (
      insert into orders (id, number, user_id, payment_method, street, city, state, zip, subtotal_cents,
        delivery_fee_cents, tax_cents, total_cents, placed_at)
      select id, id::text, ${userId}, 'card', '1718 Hayes Street', 'Nashville', 'TN', '37203', 0, 0, 0, 0, at from placed
    ),
    new_parts as (
      insert into fulfillments (order_id, store_id, placed_at) select id, ${store.id}, at from placed
    ),
    new_words as (
      insert into part_words (order_id, store_id, words)
      select id, ${store.id}, words_of_part(${store.id}, at, array[words]) from placed
    )
    select id from placed order by n`
  return rows.map(({ id }) => id)
}

/** All pages of a search, each as the orders that it finds. */
async function searchAll({ sql }: Database, filter: DeskFilter, limit = 50): Promise<string[][]> {
  const pages: string[][] = []
  let after: DeskCursor | null = null
  do {
    const { keys, searchedBackTo } = await findPartKeys(sql, filter, after, limit)
    pages.push(keys.map(({ orderId }) => orderId))
    const last = keys.length < limit ? undefined : keys.at(-1)
    if (last) {
      const [row] = await sql`select placed_at as at from fulfillments where order_id = ${last.orderId}`
      after = [row?.at.toISOString(), last.orderId, last.storeId]
    } else after = searchedBackTo && cursorBefore(searchedBackTo)
  } while (after !== null)
  return pages
}

const searchOf = ({ ownerId }: TestStore, search: string) => ({
  userId: ownerId,
  storeId: null,
  status: null,
  search,
})

test.for(['minute', 'day'])(
  'finds all that was ordered, one part each %s, page by page',
  async (unit, { database }) => {
    const store = await aStore(database)
    const orders = await manyParts(database, store, unit)
    await manyParts(database, await aStore(database), unit)
    for (const search of Object.keys(having)) {
      const pages = await searchAll(database, searchOf(store, search))
      expect(pages.flat(), search).toEqual(having[search]?.map((n) => orders[n - 1]))
    }
  },
)

test('stops in a long past, and says since when it found nothing', async ({ database }) => {
  const { sql } = database
  const store = await aStore(database)
  await manyParts(database, store, 'day')
  const { keys, searchedBackTo } = await findPartKeys(sql, searchOf(store, 'nothing'), null, 50)
  expect(keys).toEqual([])
  const days = (Date.now() - Number(searchedBackTo)) / 86_400_000
  // The newest 200 parts, and then a year.
  expect(days).toBeGreaterThan(200 + 51 * 7 - 7)
  expect(days).toBeLessThan(200 + 52 * 7 + 7)
  // 1,600 days of one part each.
  expect(await searchAll(database, searchOf(store, 'nothing'))).toHaveLength(3)
})

test('goes back a few weeks in a store with many orders, and a year in a quiet one', async ({ database }) => {
  const { sql } = database
  const store = await aStore(database)
  await manyParts(database, store)
  await sql`
    update fulfillments set placed_at = placed_at - interval '3 years'
    where order_id in (select order_id from fulfillments where store_id = ${store.id} order by placed_at limit 1)`
  const { searchedBackTo } = await findPartKeys(sql, searchOf(store, 'nothing'), null, 50)
  const weeks = (Date.now() - Number(searchedBackTo)) / (7 * 86_400_000)
  expect(weeks).toBeLessThan(10)
})

test('finds nothing in another store whose id ends the same', async ({ database }) => {
  const store = await aStore(database)
  const twin = await aStore(database, { id: `00000000-0000-7000-8000-0000${store.id.slice(-8)}` })
  const orders = await manyParts(database, store)
  await manyParts(database, twin)
  const pages = await searchAll(database, searchOf(store, 'quince'))
  expect(pages.flat()).toEqual(having.quince?.map((n) => orders[n - 1]))
})

test('finds an order by its whole number however old it is, and only in the own stores', async ({
  database,
}) => {
  const { sql } = database
  const store = await aStore(database)
  const orders = await manyParts(database, store, 'day')
  const oldest = orders.at(-1) ?? ''
  await sql`update orders set number = '4K7Q-2XWD' where id = ${oldest}`
  const keysOf = async (of: TestStore) => (await findPartKeys(sql, searchOf(of, ' 4k7q-2xwd'), null, 50)).keys
  expect(await keysOf(store)).toEqual([{ orderId: oldest, storeId: store.id }])
  expect(await keysOf(await aStore(database))).toEqual([])
})

/** Gives each part of a store a line. */
async function addLines({ sql }: Database, { id }: TestStore): Promise<void> {
  await sql`
    insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name,
      price_cents, quantity)
    select order_id, 1, store_id, 'jelly', 'Store', 'Medlar jelly', 'Food', 100, 1 from fulfillments
    where store_id = ${id}`
}

test('a page reads the orders that it shows and the stores of its person, and no others', async ({
  database,
}) => {
  const { sql } = database
  // Among few orders, a page seems so large to PostgreSQL that it reads all of them without the limit.
  await sql`truncate orders cascade`
  const store = await aStore(database)
  const orders = await manyParts(database, store)
  await addLines(database, store)
  await sql`
    with owners as (
      insert into users (id, username, email, password_hash, role)
      select gen_random_uuid(), 'Owner', 'owner-' || gen_random_uuid() || '@mainstreet.example', 'none', 'admin'
      from generate_series(1, 100) returning id
    )
    insert into stores (id, owner_id, name, street, city, state, zip)
    select gen_random_uuid(), id, 'Other', '1718 Hayes Street', 'Nashville', 'TN', '37203'
    from owners, generate_series(1, 20)`
  await sql`analyze orders, fulfillments, order_lines, stores`
  for (const status of [null, 'pending'] as const) {
    await sql.begin(async (tx) => {
      await tx`set local plan_cache_mode = force_generic_plan`
      // The setting of our own server. Another one may have a higher cost, and then reads all stores.
      await tx`set local random_page_cost = 1.1`
      const tables = ['orders', 'order_lines', 'stores']
      const counters = await Promise.all(tables.map((table) => countRowsRead(tx, table)))
      const filter = { ...searchOf(store, ''), status }
      const { parts } = await (status === null ? listDeskPage : listDuePage)(tx, filter, null, 25)
      const listed = status === null ? orders : orders.toReversed()
      expect(parts.map(({ firestoreId }) => firestoreId)).toEqual(listed.slice(0, 25))
      for (const [index, rowsRead] of counters.entries())
        expect(await rowsRead(), tables[index]).toBeLessThan(100)
    })
  }
})

test('a page of open parts reads no part that it does not show', async ({ database }) => {
  const { sql } = database
  const store = await aStore(database)
  const orders = await manyParts(database, store)
  await sql`analyze fulfillments`
  await sql.begin(async (tx) => {
    await tx`set local plan_cache_mode = force_generic_plan`
    const rowsRead = await countRowsRead(tx, 'fulfillments')
    let after: DueCursor | null = null
    for (const page of [1, 2]) {
      const keys: Key[] = await tx<Key[]>`
        with chosen as (select ${store.id}::uuid as id)
        select order_id, placed_at from (${dueParts(tx, 'pending', after, 25)}) as parts`
      expect(keys.map(({ orderId }) => orderId)).toEqual(orders.toReversed().slice(page * 25 - 25, page * 25))
      const last = keys.at(-1)
      if (last) after = ['infinity', last.placedAt.toISOString(), last.orderId, store.id]
    }
    expect(await rowsRead()).toBeLessThan(100)
  })
})
type Key = { orderId: string; placedAt: Date }

test('the desk goes on with the search over HTTP, and says how far it is', async ({ app, database }) => {
  const store = await aStore(database)
  const orders = await manyParts(database, store, 'day')
  await addLines(database, store)
  const headers = await signedIn(database, { id: store.ownerId })
  const read = async (cursor: string) =>
    (await app.inject({ url: `/api/desk/parts?search=medlar&cursor=${cursor}`, headers })).json<
      typeof DeskPage._output
    >()
  const found: string[] = []
  const since: (string | null)[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: typeof DeskPage._output = await read(cursor)
    found.push(...page.parts.map(({ firestoreId }) => firestoreId))
    since.push(page.searchedBackTo)
    cursor = page.nextCursor
  }
  expect(found).toEqual([orders[2], orders.at(-1)])
  expect(since).toEqual([expect.any(String), expect.any(String), null])
})
