import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { openFilledDatabase } from './bench-database.ts'
import { movesOf, type OpenPart } from './desk-moves.ts'
import type { BareMoves, FromDeskServer } from './desk-server.ts'
import { findBusyStore, generateOrders } from './generate-orders.ts'
import { measure, median } from './measure.ts'
import { recordAnswers } from './recorded-answers.ts'

/*
 * Measures the order desk of a store with 10,000 open orders: its first page compared with a bare indexed select of as
 * many rows and bytes, a move compared with its bare SQL, and the time until a move on one screen is shown on another
 * while 200 desks are open. The compared calls take turns; the table shows the medians.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    repeats: { type: 'string', default: '5' },
    desks: { type: 'string', default: '200' },
    moves: { type: 'string', default: '30' },
  },
})
const orders = Number(values.orders)
const seconds = Number(values.seconds)
const CONNECTIONS = 8

const database = await openFilledDatabase(`mainstreet_bench_desk_${orders}`, (sql) =>
  generateOrders(sql, { orders, open: orders }),
)
const { sql } = database
const { storeId, ownerId } = await findBusyStore(sql)
const cookie = await cookieOf(ownerId)
await compareFirstPage()
await compareMoves()
console.log(
  '\n| desks of the store | other open desks | a move | median ms | slowest ms |\n|--:|--:|---|--:|--:|',
)
for (const ofStore of [2, 20, Number(values.desks)]) await timeMoves(ofStore)
await database.close()
process.exit(0)

async function compareFirstPage(): Promise<void> {
  const server = fork(path.join(import.meta.dirname, 'catalogue-server.ts'), [
    JSON.stringify(database.connection),
  ])
  const [ports] = (await once(server, 'message')) as [{ app: number; bare: number }]
  const paths = ['/api/desk/parts', '/api/desk/parts?status=pending']
  const origin = `http://127.0.0.1:${ports.app}`
  await recordAnswers(sql, { set: 'desk', origin, paths, headers: { cookie } })
  console.log('| first page | connections | pages/s | bare/s | bare / page |\n|---|--:|--:|--:|--:|')
  for (const [answer, page] of paths.entries()) {
    for (const connections of [1, CONNECTIONS]) {
      const load = { connections, seconds }
      const real: number[] = []
      const bare: number[] = []
      for (let turn = 0; turn < Number(values.repeats); turn++) {
        real.push((await measure({ ...load, port: ports.app, paths: [page], cookie })).perSecond)
        bare.push((await measure({ ...load, port: ports.bare, paths: [`/rows/desk/${answer}`] })).perSecond)
      }
      const ratio = median(bare.map((perSecond, turn) => perSecond / (real[turn] ?? Number.NaN)))
      const cells = [page, connections, median(real).toFixed(0), median(bare).toFixed(0), ratio.toFixed(2)]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
  server.disconnect()
  await once(server, 'exit')
}

async function compareMoves(): Promise<void> {
  const { server, port } = await startServer()
  console.log('\n| moves at once | moves/s | bare SQL moves/s | ratio |\n|--:|--:|--:|--:|')
  for (const atOnce of [1, CONNECTIONS]) {
    const real: number[] = []
    const bare: number[] = []
    for (let turn = 0; turn < Number(values.repeats); turn++) {
      real.push(await moveOverHttp(port, atOnce))
      bare.push(
        (await askBare(server, { parts: await openParts(), userId: ownerId, atOnce, seconds })) / seconds,
      )
    }
    const ratio = median(real.map((perSecond, turn) => perSecond / (bare[turn] ?? Number.NaN)))
    const cells = [atOnce, median(real).toFixed(0), median(bare).toFixed(0), ratio.toFixed(2)]
    console.log(`| ${cells.join(' | ')} |`)
  }
  await stopServer(server)
}

/**
 * Some of the open desks are of the store, the others of other stores. An event says all that a desk needs to show a
 * move: a desk that has got it shows it.
 */
async function timeMoves(ofStore: number): Promise<void> {
  const { server, port } = await startServer()
  const others = Number(values.desks) - ofStore
  const own = await Promise.all((await makeEditors(storeId, ofStore)).map((desk) => openDesk(port, desk)))
  await Promise.all((await makeOtherDesks(others)).map((desk) => openDesk(port, desk)))
  const next = movesOf(await openParts())
  const first: number[] = []
  const last: number[] = []
  for (let turn = 0; turn < Number(values.moves); turn++) {
    const { seen, name } = next()
    const startedAt = performance.now()
    const times = own.map(async (desk) => {
      await desk.nextEvent(seen.orderId, seen.version + 1)
      return performance.now() - startedAt
    })
    await postMove(port, seen, name)
    const all = await Promise.all(times)
    first.push(Math.min(...all))
    last.push(Math.max(...all))
  }
  const row = (what: string, times: number[]) => {
    const cells = [ofStore, others, what, median(times).toFixed(0), Math.max(...times).toFixed(0)]
    console.log(`| ${cells.join(' | ')} |`)
  }
  row('the first has it', first)
  row('the last has it', last)
  await stopServer(server)
}

async function cookieOf(userId: string): Promise<string> {
  const { token } = await openSession(sql, userId, new Date())
  return `${SESSION_COOKIE}=${token}`
}

/** Parts that can be handed over or brought back, in no order of the index. */
function openParts() {
  return sql<OpenPart[]>`
  select order_id, store_id, version, status from fulfillments
  where store_id = ${storeId} and status in ('processing', 'shipped') order by md5(order_id::text) limit 2000`
}

async function moveOverHttp(port: number, connections: number): Promise<number> {
  const next = movesOf(await openParts())
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        setupRequest: (request) => {
          const { seen, name } = next()
          return { ...request, path: pathOf(seen), body: bodyOf(seen, name) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} moves failed`)
  return result['2xx'] / result.duration
}

function pathOf({ orderId, storeId }: OpenPart): string {
  return `/api/desk/parts/${orderId}/${storeId}/moves`
}

function bodyOf({ version }: OpenPart, move: string): string {
  return JSON.stringify({ move, version, reason: move === 'bringBack' ? 'address' : null })
}

async function postMove(port: number, seen: OpenPart, move: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}${pathOf(seen)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: bodyOf(seen, move),
  })
  if (!reply.ok) throw new Error(`A move was answered with ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
}

async function makeEditors(of: string, count: number): Promise<string[]> {
  const editors = await sql<{ id: string }[]>`
    with people as (
      insert into users (id, username, email, password_hash, role)
      select uuidv7(), 'Editor', 'editor-' || gen_random_uuid() || '@bench.example', 'none', 'user'
      from generate_series(1, ${count}) returning id
    )
    insert into store_editors (store_id, user_id, created_at) select ${of}, id, now() from people
    returning user_id as id`
  return Promise.all(editors.map(({ id }) => cookieOf(id)))
}

/** Two desks for each of as many stores as it takes. */
async function makeOtherDesks(count: number): Promise<string[]> {
  const stores = await sql<{ id: string }[]>`
    with owner as (
      insert into users (id, username, email, password_hash, role)
      values (uuidv7(), 'Other owner', 'other-' || gen_random_uuid() || '@bench.example', 'none', 'admin') returning id
    )
    insert into stores (id, owner_id, name, street, city, state, zip)
    select uuidv7(), owner.id, 'Other', '1718 Hayes Street', 'Nashville', 'TN', '37203'
    from owner, generate_series(1, ${count / 2}::integer) returning id`
  return (await Promise.all(stores.map(({ id }) => makeEditors(id, 2)))).flat()
}

function openDesk(port: number, reader: string) {
  return new Promise<{ nextEvent(orderId: string, version: number): Promise<void> }>((resolve, reject) => {
    let unread = ''
    let look = () => {}
    get(
      { port, host: '127.0.0.1', path: '/api/events', headers: { cookie: reader }, agent: false },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`A stream was refused: ${reply.statusCode}`))
        reply.setEncoding('utf8')
        reply.on('data', (text: string) => {
          unread += text
          look()
        })
        resolve({
          nextEvent: (orderId, version) =>
            new Promise((tell) => {
              look = () => {
                const frames = unread.split('\n\n')
                unread = frames.pop() ?? ''
                if (
                  frames.some((frame) => frame.includes(orderId) && frame.includes(`"version":${version},`))
                )
                  tell()
              }
              look()
            }),
        })
      },
    ).on('error', reject)
  })
}

async function startServer() {
  const server = fork(path.join(import.meta.dirname, 'desk-server.ts'), [JSON.stringify(database.connection)])
  const [message] = (await once(server, 'message')) as [FromDeskServer]
  if (!('port' in message)) throw new Error('The server did not say its port')
  return { server, port: message.port }
}

async function stopServer(server: ChildProcess): Promise<void> {
  server.disconnect()
  await once(server, 'exit')
}

async function askBare(server: ChildProcess, run: BareMoves): Promise<number> {
  server.send(run)
  const [message] = (await once(server, 'message')) as [FromDeskServer]
  if (!('bareMoves' in message)) throw new Error('The bare run did not say its moves')
  return message.bareMoves
}
