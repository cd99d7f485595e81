import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from './bench-database.ts'
import { median } from './measure.ts'
import {
  type Customer,
  makeCustomers,
  makePromises,
  nextSlot,
  promisedDraftOf,
  type ShelfItem,
  stockShelves,
} from './order-drafts.ts'
import { placeOrders } from './order-load.ts'
import type { BareRun, FromServer } from './orders-server.ts'

/*
 * Measures how many orders a second are placed over HTTP, and compares it with the bare SQL of the same orders in the
 * same process. The two take turns; the table shows the medians. Then plain orders are compared with orders that have a
 * zone's fee, a slot and a code for each store. At last many customers order the last units of a product, want the last
 * places of a slot, and use the last uses of a code.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    repeats: { type: 'string', default: '3' },
    customers: { type: 'string', default: '8,32' },
  },
})
const seconds = Number(values.seconds)
const TURNS_AT_MOST = 20
const RUSHING = 32
const LAST = { units: 50, places: 20, uses: 50 }

const database = await openBenchDatabase(1000)
const { sql } = database
const shelf = await stockShelves(sql, 2000)
console.log('| customers | orders/s | p50 ms | p99 ms | bare SQL orders/s | ratio |')
console.log('|--:|--:|--:|--:|--:|--:|')
for (const count of values.customers.split(',').map(Number)) await compare(count)
console.log(
  '\n| customers | plain orders/s | one store with promise, slot and code | ratio | all stores | ratio |\n|--:|--:|--:|--:|--:|--:|',
)
for (const count of values.customers.split(',').map(Number)) await comparePromised(count)
await sellOut()
await fillSlot()
await redeemLast()
await database.close()

async function compare(count: number): Promise<void> {
  const customers = await makeCustomers(sql, count)
  const { server, port } = await startServer(count)
  const bare: number[] = []
  const real: Awaited<ReturnType<typeof placeOrders>>[] = []
  for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
    bare.push(await askBare(server, { customers, shelf, seconds }))
    real.push(await placeOrders(port, customers, shelf, seconds))
  }
  await stopServer(server)
  const refused = real.reduce((sum, run) => sum + run.refused, 0)
  if (refused > 0) throw new Error(`${refused} orders were refused though there was stock for all`)
  const [middle] = real.sort((a, b) => a.perSecond - b.perSecond).slice(real.length >> 1)
  const [bareMiddle = 0] = bare.sort((a, b) => a - b).slice(bare.length >> 1)
  const cells = [count, middle?.perSecond.toFixed(0), middle?.p50, middle?.p99, bareMiddle.toFixed(0)]
  console.log(`| ${cells.join(' | ')} | ${((middle?.perSecond ?? 0) / bareMiddle).toFixed(2)} |`)
}

/** Half of the stores promise something. Orders of three lines from either half take turns. */
async function comparePromised(count: number): Promise<void> {
  const customers = await makeCustomers(sql, count)
  await sql`delete from delivery_settings`
  const stores = [...new Set(shelf.map(({ storeId }) => storeId))].sort()
  const promising = new Set(stores.filter((_, index) => index % 2 === 0))
  await makePromises(sql, [...promising])
  const plain = shelf.filter(({ storeId }) => !promising.has(storeId))
  const promised = shelf.filter(({ storeId }) => promising.has(storeId))
  const { server, port } = await startServer(count)
  const rates: { plain: number; one: number; all: number }[] = []
  for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
    const slot = nextSlot()
    const [none, one, all] = [
      await placeOrders(port, customers, plain, seconds),
      await placeOrders(port, customers, promised, seconds, promisedDraftOf(slot, plain)),
      await placeOrders(port, customers, promised, seconds, promisedDraftOf(slot)),
    ]
    for (const { codes } of [none, one, all])
      if (codes.size > 0) throw new Error(`Orders were refused: ${[...codes.keys()]}`)
    rates.push({ plain: none.perSecond, one: one.perSecond, all: all.perSecond })
  }
  await stopServer(server)
  const of = (what: 'plain' | 'one' | 'all') => median(rates.map((rate) => rate[what])).toFixed(0)
  const ratio = (what: 'one' | 'all') => median(rates.map((rate) => rate[what] / rate.plain)).toFixed(2)
  const cells = [count, of('plain'), of('one'), ratio('one'), of('all'), ratio('all')]
  console.log(`| ${cells.join(' | ')} |`)
}

/** All customers order one product, of which there are fewer units than orders. */
async function sellOut(): Promise<void> {
  const item = await anItem()
  await sql`
    update inventory_items set quantity = ${LAST.units} where store_id = ${item.storeId} and item_id = ${item.itemId}`
  await rush(item, 'units', (port, customers) => placeOrders(port, customers, [item], 3))
}

/** All customers want the same slot. */
async function fillSlot(): Promise<void> {
  const item = await anItem()
  await makePromises(sql, [item.storeId], { places: LAST.places, uses: 1_000_000 })
  const draft = promisedDraftOf(nextSlot())
  await rush(item, 'places', (port, customers) => placeOrders(port, customers, [item], 3, draft))
}

/** All customers use the same code. */
async function redeemLast(): Promise<void> {
  const item = await anItem()
  await makePromises(sql, [item.storeId], { places: 1_000_000, uses: LAST.uses })
  const draft = promisedDraftOf(nextSlot())
  await rush(item, 'uses', (port, customers) => placeOrders(port, customers, [item], 3, draft))
}

async function anItem(): Promise<ShelfItem> {
  await sql`delete from delivery_settings`
  const [item] = shelf
  if (!item) throw new Error('The shelf is empty')
  await sql`
    update inventory_items set quantity = 1000000 where store_id = ${item.storeId} and item_id = ${item.itemId}`
  return item
}

type Place = (port: number, customers: Customer[]) => ReturnType<typeof placeOrders>

/** Places orders of one item until some are refused. */
async function rush({ storeId }: ShelfItem, what: keyof typeof LAST, place: Place): Promise<void> {
  const customers = await makeCustomers(sql, RUSHING)
  const { server, port } = await startServer(RUSHING)
  const startedAt = new Date()
  let codes = new Map<string, number>()
  for (let turn = 0; turn < TURNS_AT_MOST && codes.size === 0; turn++)
    ({ codes } = await place(port, customers))
  await stopServer(server)
  // The calls at the end of a turn are placed, but nobody waits for their answers.
  const [row] = await sql<{ placed: number }[]>`
    select count(*)::integer as placed from fulfillments where store_id = ${storeId} and placed_at >= ${startedAt}`
  const others = [...codes].map(([code, times]) => `${times} × ${code}`).join(', ')
  const last = LAST[what]
  console.log(`\n${RUSHING} customers after the last ${last} ${what}: ${row?.placed} placed; else ${others}.`)
  if (row?.placed !== last) throw new Error(`${row?.placed} orders instead of ${last}`)
}

async function startServer(poolSize: number) {
  const server = fork(path.join(import.meta.dirname, 'orders-server.ts'), [
    JSON.stringify(database.connection),
    String(Math.min(poolSize, 32)),
  ])
  const [message] = (await once(server, 'message')) as [FromServer]
  if (!('port' in message)) throw new Error('The server did not say its port')
  return { server, port: message.port }
}

async function stopServer(server: ChildProcess): Promise<void> {
  server.disconnect()
  await once(server, 'exit')
}

async function askBare(server: ChildProcess, run: BareRun): Promise<number> {
  server.send(run)
  const [message] = (await once(server, 'message')) as [FromServer]
  if (!('bareOrders' in message)) throw new Error('The bare run did not say its orders')
  return message.bareOrders / run.seconds
}
