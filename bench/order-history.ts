import { parseArgs } from 'node:util'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { openFilledDatabase } from './bench-database.ts'
import { findBusyStore, generateOrders } from './generate-orders.ts'
import { startLiveProcess } from './live-process.ts'
import { median } from './measure.ts'

/*
 * Measures what a long past costs: the pages of a store with 1,000,000 past orders, compared with the same pages of a
 * store with 10,000. Both stores get an order every two minutes, from 1,000 customers. Two servers, each with its own
 * database, answer the same call in turns; the table shows the medians.
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '10000' },
    many: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
})
const OPEN_ORDERS = 30

const sides = [await startSide(Number(values.few)), await startSide(Number(values.many))] as const
const calls = [
  { name: 'history, first page', who: 'customer', path: () => '/api/orders' },
  { name: 'history, search of a common word', who: 'customer', path: () => '/api/orders?search=loaf' },
  {
    name: 'history, search that finds nothing',
    who: 'customer',
    path: () => '/api/orders?search=nothing',
  },
  {
    name: 'history, search of a number',
    who: 'customer',
    path: (side) => `/api/orders?search=${side.number}`,
  },
  { name: 'desk, first page', who: 'owner', path: () => '/api/desk/parts' },
  { name: 'desk, delivered orders', who: 'owner', path: () => '/api/desk/parts?status=delivered' },
  ...['loaf', 'rye', 'quince', 'medlar', 'spelt', 'nothing', 'customer 17', 'rye quince', 'quince spelt'].map(
    (words): Call => ({
      name: `desk, search of '${words}'`,
      who: 'owner',
      path: () => `/api/desk/parts?search=${encodeURIComponent(words)}`,
    }),
  ),
  { name: 'desk, search of a number', who: 'owner', path: (side) => `/api/desk/parts?search=${side.number}` },
  { name: 'dashboard', who: 'owner', path: () => '/api/dashboard' },
] satisfies Call[]

type Side = Awaited<ReturnType<typeof startSide>>
type Call = { name: string; who: 'owner' | 'customer'; path: (side: Side) => string }

console.log(`| call | ms with ${values.few} orders | ms with ${values.many} | ratio |\n|---|--:|--:|--:|`)
for (const call of calls) {
  if (!call.name.includes(values.only)) continue
  const times = sides.map((): number[] => [])
  for (let turn = -5; turn < Number(values.turns); turn++) {
    for (const [index, side] of sides.entries()) {
      const time = await timeOf(side, call)
      // The first turns fill caches.
      if (turn >= 0) times[index]?.push(time)
    }
  }
  const [few = 0, many = 0] = times.map(median)
  console.log(`| ${call.name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`)
}
for (const { server } of sides) await server.stop()
for (const { database } of sides.toReversed()) await database.close()

async function startSide(orders: number) {
  const database = await openFilledDatabase(`mainstreet_bench_orders_${orders}`, (sql) =>
    generateOrders(sql, { orders, open: OPEN_ORDERS }),
  )
  const { sql } = database
  const { ownerId } = await findBusyStore(sql)
  // Some order of the past, and its customer.
  const [order] = await sql<{ number: string; userId: string }[]>`
    select number, user_id as "userId" from orders where user_id <> ${ownerId} order by placed_at desc offset 4321 limit 1`
  if (!order) throw new Error('The database has no orders')
  const server = await startLiveProcess(database.connection)
  const cookies = { owner: await cookieOf(ownerId), customer: await cookieOf(order.userId) }
  return { database, server, number: order.number, cookies }

  async function cookieOf(userId: string): Promise<string> {
    const { token } = await openSession(sql, userId, new Date())
    return `${SESSION_COOKIE}=${token}`
  }
}

async function timeOf(side: Side, { who, path }: Call): Promise<number> {
  const startedAt = performance.now()
  const address = `http://127.0.0.1:${side.server.port}${path(side)}`
  const reply = await fetch(address, { headers: { cookie: side.cookies[who] } })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  await reply.arrayBuffer()
  return performance.now() - startedAt
}
