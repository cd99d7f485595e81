import { Agent, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { makeToken, tokenHashOf } from '#server/infrastructure/crypto/token.ts'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { openBenchDatabase } from './bench-database.ts'
import { makeFollowedStore } from './followers.ts'
import { startLiveProcess } from './live-process.ts'
import { median } from './measure.ts'
import { makeCustomers, stockShelves } from './order-drafts.ts'
import { placeOrders } from './order-load.ts'

/*
 * Many couriers tell one process where they are, each every two seconds, and the customer of each watches. Measures the
 * time from the call of a courier to the event at the watcher, and how many orders a second are placed beside it,
 * compared with orders alone. The two take turns.
 */
const { values } = parseArgs({
  options: {
    couriers: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    repeats: { type: 'string', default: '3' },
  },
})
const count = Number(values.couriers)
const seconds = Number(values.seconds)
const EVERY_MS = 2000
const CUSTOMERS = 8

const database = await openBenchDatabase(1000)
const { sql } = database
// Emails of earlier runs would be sent meanwhile.
await sql`delete from jobs`
const shelf = await stockShelves(sql, 2000)
const buyers = await makeCustomers(sql, CUSTOMERS)
const { couriers, userIds } = await makeRuns(sql, count)
const server = await startLiveProcess(database.connection)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** When each position was sent, by its latitude, which is different for each. */
const sentAt = new Map<number, number>()
let latencies: number[] = []
let sent = 0
for (const userId of userIds)
  await watch(`${SESSION_COOKIE}=${(await openSession(sql, userId, new Date())).token}`)

latencies = []
sent = 0
await tellFor(seconds)
await sleep(1000)
const waits = latencies.toSorted((a, b) => a - b)
const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN)
console.log(
  `${count} couriers and watchers: ${sent} positions, ${waits.length} seen; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
)

const alone: number[] = []
const beside: number[] = []
for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
  alone.push((await placeOrders(server.port, buyers, shelf, 5)).perSecond)
  const telling = tellFor(7)
  await sleep(1000)
  beside.push((await placeOrders(server.port, buyers, shelf, 5)).perSecond)
  await telling
}
console.log(
  `Orders a second alone ${Math.round(median(alone))}, beside the couriers ${Math.round(median(beside))}: ${(median(beside) / median(alone)).toFixed(2)}`,
)
await server.stop()
await database.close()
process.exit(0)

/** Each courier tells a new position every two seconds, spread over them. */
async function tellFor(duration: number): Promise<void> {
  const end = performance.now() + duration * 1000
  await Promise.all(
    couriers.map(async (token, index) => {
      await sleep((index / couriers.length) * EVERY_MS)
      while (performance.now() < end) {
        const startedAt = performance.now()
        await tell(token)
        await sleep(Math.max(0, EVERY_MS - (performance.now() - startedAt)))
      }
    }),
  )
}

function tell(token: string): Promise<void> {
  const latitude = 36 + sent++ / 1e6
  const body = JSON.stringify({ latitude, longitude: -86.78, at: new Date().toISOString() })
  sentAt.set(latitude, performance.now())
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port: server.port,
        method: 'POST',
        path: '/api/courier/run/position',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`A position was refused: ${reply.statusCode}`))
        reply.resume().on('end', resolve)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

function watch(cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(
      { port: server.port, host: '127.0.0.1', path: '/api/events', headers: { cookie }, agent: false },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`A stream was refused: ${reply.statusCode}`))
        reply.setEncoding('utf8')
        reply.on('data', (text: string) => {
          const now = performance.now()
          for (const [, latitude] of text.matchAll(/"latitude":([\d.]+)/g)) {
            const told = sentAt.get(Number(latitude))
            if (told !== undefined) latencies.push(now - told)
          }
        })
        resolve()
      },
    ).on('error', reject)
  })
}

/** Runs under way, each with one order on board, of another customer. */
async function makeRuns(db: postgres.Sql, runs: number) {
  const { storeId } = await makeFollowedStore(db, runs)
  const people = await db<{ id: string }[]>`select user_id as id from favorites where store_id = ${storeId}`
  const tokens = people.map(() => makeToken())
  const hashes = tokens.map((token) => tokenHashOf(token).toString('hex'))
  await db`
    with made as (
      select gen_random_uuid() as run_id, gen_random_uuid() as order_id, user_id, decode(hex, 'hex') as token_hash
      from unnest(${people.map(({ id }) => id)}::uuid[], ${hashes}::text[]) as person (user_id, hex)
    ),
    placed as (
      insert into orders (id, number, user_id, payment_method, street, city, state, zip, subtotal_cents, delivery_fee_cents,
        tax_cents, total_cents, latitude, longitude, point_precision)
      select order_id, substr(order_id::text, 1, 8), user_id, 'card', '1718 Hayes Street', 'Nashville', 'TN', '37203', 1000, 399,
        80, 1479, 36.2, -86.7, 'street' from made
    ),
    parts as (
      insert into fulfillments (order_id, store_id, status) select order_id, ${storeId}, 'shipped' from made
    ),
    started as (
      insert into runs (id, token_hash, created_at, started_at, expires_at)
      select run_id, token_hash, now(), now(), now() + interval '12 hours' from made
    )
    insert into run_stops (order_id, store_id, run_id, place) select order_id, ${storeId}, run_id, 1 from made`
  await db`analyze runs, run_stops, orders, fulfillments`
  return { couriers: tokens, userIds: people.map(({ id }) => id) }
}
