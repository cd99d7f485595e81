import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { openBenchDatabase } from './bench-database.ts'
import { launchBody, makeFollowedStore } from './followers.ts'
import { startLiveProcess } from './live-process.ts'

/*
 * Opens very many event streams to one process. Measures the memory of an idle one, and the time from the launch of a
 * promotion until every stream has sent it.
 */
const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000' } } })
const count = Number(values.streams)
const OPEN_AT_ONCE = 50
const GIVE_UP_MS = 30_000

const database = await openBenchDatabase(1000)
const { sql } = database
const { storeId, ownerId } = await makeFollowedStore(sql, count)
const server = await startLiveProcess(database.connection)
const followers = await sql<{ id: string }[]>`select user_id as id from favorites where store_id = ${storeId}`
const cookies = await Promise.all(followers.map(({ id }) => cookieOf(id)))

let heard = 0
let events = 0
// The first requests load code, open connections and grow the heap. That memory stays and is not a stream's.
const warm = cookies.splice(0, 100)
for (const cookie of warm) await open(cookie)
for (let call = 0; call < 40; call++) await Promise.all(warm.map(readBell))
const before = await settledMemory()
while (cookies.length > 0) await Promise.all(cookies.splice(0, OPEN_AT_ONCE).map(open))
const kilobytes = ((await settledMemory()) - before) / (count - warm.length) / 1024

const startedAt = performance.now()
await fetch(`http://127.0.0.1:${server.port}/api/promotions`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: await cookieOf(ownerId) },
  body: launchBody(storeId),
})
while (heard < count && performance.now() - startedAt < GIVE_UP_MS) await sleep(5)
const seconds = (performance.now() - startedAt) / 1000
await sleep(1000)
if (events !== count) throw new Error(`${count} streams heard ${events} events`)
console.log(
  `${count} streams: told after ${seconds.toFixed(2)} s, each once; ${kilobytes.toFixed(1)} kB for an idle one.`,
)
await server.stop()
await database.close()
process.exit(0)

async function cookieOf(userId: string): Promise<string> {
  const { token } = await openSession(sql, userId, new Date())
  return `${SESSION_COOKIE}=${token}`
}

async function readBell(cookie: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${server.port}/api/notifications`, { headers: { cookie } })
  await reply.text()
}

function open(cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(
      { port: server.port, host: '127.0.0.1', path: '/api/events', headers: { cookie }, agent: false },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`A stream was refused: ${reply.statusCode}`))
        let told = false
        reply.setEncoding('utf8')
        reply.on('data', (text: string) => {
          const times = text.split('event: notification').length - 1
          events += times
          if (times > 0 && !told) {
            told = true
            heard++
          }
        })
        resolve()
      },
    ).on('error', reject)
  })
}

async function settledMemory(): Promise<number> {
  await sleep(1500)
  return server.residentBytes()
}
