import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { ITEMS_AT_MOST } from '#contract/inventory/item-rules.ts'
import { FILTER_CATEGORIES } from '#contract/products/category.ts'
import { openBenchDatabase } from './bench-database.ts'
import { chanceFrom } from './chance.ts'
import { measure } from './measure.ts'
import { stockShelf } from './shelf.ts'

/*
 * One shop is filled to its limit. 16 people search it at once, as strangers, while others read the catalogue of
 * another town. Shows how long each waits, and how long the others wait while nobody searches.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: String(ITEMS_AT_MOST) },
    searches: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '10' },
  },
})
const FULL_SHOP = { latitude: 47.6, longitude: -122.3 }
const OTHER_TOWN = { latitude: 36.1627, longitude: -86.7816 }

const database = await openBenchDatabase(1000)
await fillShop(database.sql, Number(values.items))
const server = fork(path.join(import.meta.dirname, 'catalogue-server.ts'), [
  JSON.stringify(database.connection),
])
const [{ app: port }] = (await once(server, 'message')) as [{ app: number }]
const seconds = Number(values.seconds)
const read = { port, paths: [`/api/stores/nearby?${at(OTHER_TOWN)}`], connections: 1, seconds }
console.log(`A shop of ${values.items} items, ${values.searches} searches at once.\n`)
console.log('| calls | calls/s | p50 ms | p99 ms |')
console.log('|---|--:|--:|--:|')
show('nearby stores elsewhere, alone', await measure(read))
for (const search of ['wool', 'organic', 'lether bag', 'recharge', 'blnket', 'zzzzzz', 'a']) {
  const paths = [`/api/products/local?${at(FULL_SHOP)}&search=${encodeURIComponent(search)}`]
  const searches = measure({ port, paths, connections: Number(values.searches), seconds })
  const [searched, elsewhere] = await Promise.all([searches, measure(read)])
  show(`search '${search}'`, searched)
  show('nearby stores elsewhere, meanwhile', elsewhere)
}
server.disconnect()
await once(server, 'exit')
await database.close()

function show(calls: string, { perSecond, p50, p99 }: Awaited<ReturnType<typeof measure>>) {
  console.log(`| ${calls} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)
}

function at({ latitude, longitude }: typeof FULL_SHOP): string {
  return `latitude=${latitude}&longitude=${longitude}`
}

/** Replaces the shop of an earlier run. */
async function fillShop(sql: postgres.Sql, items: number): Promise<void> {
  await sql`delete from stores where name = 'The full shop'`
  const [owner] = await sql`select id from users limit 1`
  const id = uuidv7()
  await sql`
    insert into stores (id, owner_id, name, street, city, state, zip, latitude, longitude)
    values (${id}, ${owner?.id}, 'The full shop', '1 Main Street', 'Seattle', 'WA', '98101',
      ${FULL_SHOP.latitude}, ${FULL_SHOP.longitude})`
  const chance = chanceFrom(3)
  const shelf: { name: string; categoryName: string; priceCents: number }[] = []
  while (shelf.length < items) shelf.push(...stockShelf(chance.pick(FILTER_CATEGORIES), chance))
  shelf.length = items
  await sql`
    insert into inventory_items (store_id, item_id, name, category_name, category, price_cents, quantity)
    select ${id}, 'item-' || place, name, category_name, 'uncategorized', price_cents, 5
    from unnest(${shelf.map(({ name }) => name)}::text[], ${shelf.map(({ categoryName }) => categoryName)}::text[],
      ${shelf.map(({ priceCents }) => priceCents)}::integer[])
      with ordinality as shelf (name, category_name, price_cents, place)`
  await sql`vacuum analyze inventory_items`
}
