import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, type TestStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { type DeskCursor, findPartKeys } from './find-desk-parts.sql.ts'

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

/** Parts of a store, each with the words that `having` gives to its number. Answers their orders, the newest first. */
async function manyParts({ sql }: Database, store: TestStore): Promise<string[]> {
  const { id: userId } = await aUser({ sql } as Database)
  const words = numbers.map((n) =>
    Object.keys(having)
      .filter((word) => !word.includes(' ') && having[word]?.includes(n))
      .join(' '),
  )
  const rows = await sql<{ id: string }[]>`
    with placed as (
      select gen_random_uuid() as id, n, words, now() - n * interval '1 minute' as at
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
      select id, ${store.id}, words_of_part(${store.id}, array[words]) from placed
    )
    select id from placed order by n`
  return rows.map(({ id }) => id)
}

test.for(Object.keys(having))('finds all of %s among many, page by page', async (search, { database }) => {
  const { sql } = database
  const store = await aStore(database)
  const orders = await manyParts(database, store)
  await manyParts(database, await aStore(database))
  const filter = { userId: store.ownerId, storeId: null, status: null, search }
  const found: string[] = []
  let after: DeskCursor | null = null
  for (let page = 0; page < 40; page++) {
    const keys = await findPartKeys(sql, filter, after, 50)
    found.push(...keys.map(({ orderId }) => orderId))
    const last = keys.at(-1)
    if (keys.length < 50 || last === undefined) break
    const [row] = await sql`select placed_at::text as at from fulfillments where order_id = ${last.orderId}`
    after = [row?.at, last.orderId, last.storeId]
  }
  expect(found).toEqual(having[search]?.map((n) => orders[n - 1]))
})
