import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { categoryOf, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { openFilledDatabase } from './bench-database.ts'
import { chanceFrom } from './chance.ts'
import { generateStores } from './generate-stores.ts'
import { median } from './measure.ts'
import { stockShelf } from './shelf.ts'

/*
 * Measures what a call costs when many products are in reach: the processor time of this process, which is the server,
 * and of its one connection to the database. Stores of 2,000 products each stand in one town; the rest of the country
 * has as many products as usual. The calls take turns, after a warm-up; the table shows the medians of the turns. Linux
 * only: it reads /proc.
 */
const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '10,50' },
    calls: { type: 'string', default: '100' },
    turns: { type: 'string', default: '5' },
  },
})
const ITEMS_A_STORE = 2000
const TOWN = { latitude: 47.6, longitude: -122.3 }
const TICKS_A_SECOND = 100
/** So many calls of each kind until plans are made, pages are read and the server's code is compiled. */
const WARM_UP_CALLS = 300
const at = `latitude=${TOWN.latitude}&longitude=${TOWN.longitude}`

console.log('| products in reach | call | server ms | database ms | together ms |')
console.log('|--:|---|--:|--:|--:|')
for (const stores of values.stores.split(',').map(Number)) {
  const { connection, close } = await openFilledDatabase(`mainstreet_bench_reach_${stores}`, async (sql) => {
    await generateStores(sql, 2000)
    await fillTown(sql, stores)
  })
  const database = openDatabase({ connection, poolSize: 1 })
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    database,
    limitCalls: false,
    checkReplies: false,
  })
  const [{ pid, id } = { pid: 0, id: '' }] = await database.catalogue(
    (sql) => sql<{ pid: number; id: string }[]>`
      select pg_backend_pid() as pid, (select id from stores where name = 'Town store 1') as id`,
  )
  const local = (query: string) => `/api/products/local?${at}&${query}`
  const calls = {
    'first page': local('sort=best'),
    'first page of a category': local('category=clothing&price=25-50'),
    'first page by price': local('sort=price-low'),
    'first page by name': local('sort=name'),
    'search of two words': local('search=leather%20bag'),
    'search for an occasion': local('search=birthday%20gift'),
    'search of two words, one mistyped': local('search=lether%20bag'),
    'search of one common word': local('search=organic'),
    "a store's own page": `/api/stores/${id}/products`,
    suggestions: `/api/search/suggestions?${at}&search=leath`,
  }
  for (const url of Object.values(calls)) await call(app, url, WARM_UP_CALLS)
  const costs: Record<string, Cost[]> = {}
  for (let turn = 0; turn < Number(values.turns); turn++) {
    for (const [name, url] of Object.entries(calls)) {
      costs[name] = [...(costs[name] ?? []), await cost(app, pid, url, Number(values.calls))]
    }
  }
  for (const [name, turns] of Object.entries(costs)) {
    const middle = [
      turns.map(({ server }) => server),
      turns.map(({ postgres }) => postgres),
      turns.map(({ server, postgres }) => server + postgres),
    ].map((all) => median(all).toFixed(2))
    console.log(`| ${[stores * ITEMS_A_STORE, name, ...middle].join(' | ')} |`)
  }
  await app.close()
  await database.close()
  await close()
}

async function call(app: FastifyInstance, url: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { statusCode } = await app.inject({ url })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  }
}

type Cost = { server: number; postgres: number }

/** Milliseconds of processor time of one call, of the server and of the backend with this process id. */
async function cost(app: FastifyInstance, pid: number, url: string, calls: number): Promise<Cost> {
  const [ticks, usage] = [backendTicks(pid), process.cpuUsage()]
  await call(app, url, calls)
  const { user, system } = process.cpuUsage(usage)
  return {
    server: (user + system) / 1000 / calls,
    postgres: ((backendTicks(pid) - ticks) * 1000) / TICKS_A_SECOND / calls,
  }
}

/** The processor time of a process: the 14th and 15th field of its `stat`, counted behind the name in brackets. */
function backendTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

async function fillTown(sql: postgres.Sql, stores: number): Promise<void> {
  const chance = chanceFrom(5)
  const [owner] = await sql`select id from users limit 1`
  for (let number = 1; number <= stores; number++) {
    const id = uuidv7()
    await sql`
      insert into stores (id, owner_id, name, street, city, state, zip, latitude, longitude)
      values (${id}, ${owner?.id}, ${`Town store ${number}`}, '1 Main Street', 'Seattle', 'WA', '98101',
        ${TOWN.latitude + chance.normal() * 0.03}, ${TOWN.longitude + chance.normal() * 0.03})`
    const shelf = []
    while (shelf.length < ITEMS_A_STORE) shelf.push(...stockShelf(chance.pick(FILTER_CATEGORIES), chance))
    shelf.length = ITEMS_A_STORE
    await sql`
      insert into inventory_items (store_id, item_id, name, category_name, category, price_cents, quantity, created_at)
      select ${id}, 'item-' || place, name, category_name, category, price_cents, quantity,
        now() - place * interval '1 minute'
      from unnest(${shelf.map(({ name }) => name)}::text[], ${shelf.map(({ categoryName }) => categoryName)}::text[],
        ${shelf.map(({ categoryName }) => categoryOf(categoryName))}::text[],
        ${shelf.map(({ priceCents }) => priceCents)}::integer[], ${shelf.map(({ quantity }) => quantity)}::integer[])
        with ordinality as shelf (name, category_name, category, price_cents, quantity, place)`
  }
  for (const table of ['stores', 'inventory_items', 'shelf_counts', 'nearby_words', 'word_changes'])
    await sql`vacuum analyze ${sql(table)}`
}
