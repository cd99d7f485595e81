import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { openBenchDatabase } from './bench-database.ts'
import { launchBody, makeFollowedStore } from './followers.ts'
import { startLiveProcess } from './live-process.ts'
import { makeCustomers, stockShelves } from './order-drafts.ts'
import { placeOrders } from './order-load.ts'

/*
 * Measures a promotion to very many followers: how long the launch takes, how long until every follower has the
 * notification, and how many orders are placed meanwhile compared with the usual rate.
 */
const { values } = parseArgs({
  options: {
    followers: { type: 'string', default: '100000' },
    repeats: { type: 'string', default: '3' },
    customers: { type: 'string', default: '8' },
  },
})
const LOAD_SECONDS = 3

const database = await openBenchDatabase(1000)
const { sql } = database
const shelf = await stockShelves(sql, 2000)
const customers = await makeCustomers(sql, Number(values.customers))
const server = await startLiveProcess(database.connection)
await placeOrders(server.port, customers, shelf, 1)
console.log(
  '| followers | launch ms | all written s, alone | all written s, with orders | orders/s usual | meanwhile | ratio |',
)
console.log('|--:|--:|--:|--:|--:|--:|--:|')
for (let repeat = 0; repeat < Number(values.repeats); repeat++) await run()
await server.stop()
await database.close()

async function run(): Promise<void> {
  const alone = await launch(sql)
  const aloneSeconds = await alone.written
  const usual = await placeOrders(server.port, customers, shelf, LOAD_SECONDS)
  const launched = await launch(sql)
  const meanwhile = await placeOrders(server.port, customers, shelf, LOAD_SECONDS)
  const seconds = await launched.written
  const cells = [
    Number(values.followers).toLocaleString('en-US'),
    Math.max(alone.answerMs, launched.answerMs).toFixed(0),
    aloneSeconds.toFixed(1),
    seconds.toFixed(1),
    usual.perSecond.toFixed(0),
    meanwhile.perSecond.toFixed(0),
    (meanwhile.perSecond / usual.perSecond).toFixed(2),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

async function launch(sql: postgres.Sql): Promise<{ answerMs: number; written: Promise<number> }> {
  const { storeId, ownerId } = await makeFollowedStore(sql, Number(values.followers))
  const { token } = await openSession(sql, ownerId, new Date())
  const startedAt = performance.now()
  const reply = await fetch(`http://127.0.0.1:${server.port}/api/promotions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${token}` },
    body: launchBody(storeId),
  })
  const { notifiedUsers, promotion } = (await reply.json()) as {
    notifiedUsers: number
    promotion: { id: string }
  }
  const answerMs = performance.now() - startedAt
  if (notifiedUsers !== Number(values.followers)) throw new Error(`The answer said ${notifiedUsers}`)
  return { answerMs, written: untilWritten(promotion.id, startedAt) }
}

async function untilWritten(promotionId: string, startedAt: number): Promise<number> {
  for (;;) {
    const [row] = await sql<{ notified: number; done: boolean }[]>`
      select notified_count as notified, notified_at is not null as done
      from promotions where id = ${promotionId}`
    if (row?.done) {
      if (row.notified !== Number(values.followers)) throw new Error(`${row.notified} were notified`)
      return (performance.now() - startedAt) / 1000
    }
    await sleep(50)
  }
}
