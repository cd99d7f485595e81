import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from './bench-database.ts'
import { makeCustomers, stockShelves } from './order-drafts.ts'
import { placeOrders } from './order-load.ts'
import type { BareRun, FromServer } from './orders-server.ts'

/*
 * Measures how many orders a second are placed over HTTP, and compares it with the bare SQL of the same orders in the
 * same process. The two take turns; the table shows the medians. Then many customers order the last units of one
 * product.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    repeats: { type: 'string', default: '3' },
    customers: { type: 'string', default: '8,32' },
  },
})
const seconds = Number(values.seconds)
const LAST_UNITS = 50

const database = await openBenchDatabase(1000)
const { sql } = database
const shelf = await stockShelves(sql, 2000)
console.log('| customers | orders/s | p50 ms | p99 ms | bare SQL orders/s | ratio |')
console.log('|--:|--:|--:|--:|--:|--:|')
for (const count of values.customers.split(',').map(Number)) await compare(count)
await sellOut(32)
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

/** All customers order one product, of which there are fewer units than orders. */
async function sellOut(count: number): Promise<void> {
  const [item] = shelf
  if (!item) throw new Error('The shelf is empty')
  await sql`
    update inventory_items set quantity = ${LAST_UNITS} where store_id = ${item.storeId} and item_id = ${item.itemId}`
  const customers = await makeCustomers(sql, count)
  const { server, port } = await startServer(count)
  const { placed, codes } = await placeOrders(port, customers, [item], 3)
  await stopServer(server)
  const [left] = await sql<{ quantity: number }[]>`
    select quantity from inventory_items where store_id = ${item.storeId} and item_id = ${item.itemId}`
  const others = [...codes].map(([code, times]) => `${times} × ${code}`).join(', ')
  console.log(
    `\n${count} customers after the last ${LAST_UNITS} units: ${placed} sold, ${left?.quantity} left; else ${others}.`,
  )
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
