import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test, testConfig } from '#testing/test.ts'
import { bodyTimeMs, PATIENCE, type Patience } from './slow-requests.ts'

const short: Patience = { headMs: 100, bodyMs: 100, bytesPerSecond: 2 ** 30, checkEveryMs: 20 }
/** Node's limit on the whole request is much longer here than the limit on the body. */
const patientWithHeads: Patience = { ...short, headMs: 200_000 }

async function serving(
  database: Database,
  patience: Patience,
  work: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const app = await createApp({ config: testConfig, database, limitCalls: false, patience })
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    await work(app)
  } finally {
    await app.close()
  }
}

/** A connection of a slow client: what it has received, and when it is closed. */
function dial(app: FastifyInstance, head = '') {
  const socket: Socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  const line = {
    socket,
    received: '',
    closed: new Promise<void>((closed) => socket.once('close', () => closed())),
  }
  socket.setEncoding('utf8')
  socket.on('data', (text) => (line.received += text))
  socket.on('error', () => {})
  socket.write(head)
  return line
}

/** Sends a byte every 10 ms until the connection is closed. */
async function drip(line: ReturnType<typeof dial>, byte: string) {
  const timer = setInterval(() => line.socket.write(byte), 10)
  await line.closed
  clearInterval(timer)
  return line.received
}

const TOO_SLOW =
  /^HTTP\/1\.1 408 .*connection: close.*"code":"request_timeout","message":"This request took too long/is
const login = (more: string) =>
  `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

describe('a client that sends too slowly gets an answer and is disconnected', () => {
  test.for([
    ['before its first byte', short, '', ''],
    ['in the middle of its head', short, 'GET / HTTP/1.1\r\nx-long: ', 'a'],
    ['in the middle of its body', patientWithHeads, login('content-length: 100000'), ' '],
    [
      'in the middle of a body of unknown size',
      patientWithHeads,
      login('transfer-encoding: chunked'),
      '1\r\n \r\n',
    ],
  ] as const)('%s', async ([, patience, head, byte], { database }) => {
    await serving(database, patience, async (app) => {
      const line = dial(app, head)
      expect(await (byte === '' ? line.closed.then(() => line.received) : drip(line, byte))).toMatch(TOO_SLOW)
    })
  })

  test('when it was refused before its body arrived', async ({ database }) => {
    await serving(database, short, async (app) => {
      const line = dial(app, 'POST /api/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n')
      expect(await drip(line, ' ')).toMatch(/^HTTP\/1\.1 401 /)
    })
  })
})

test('a slow body within its time is accepted', async ({ database }) => {
  await serving(database, { ...short, bodyMs: 60_000 }, async (app) => {
    const body = '{"username":"june@mainstreet.example","password":"wrong"}'
    const line = dial(
      app,
      `${login(`connection: close\r\ncontent-length: ${body.length}`)}${body.slice(0, 9)}`,
    )
    // Wait until two silent connections have ended, one after the other: longer than the limit of a head.
    await dial(app).closed
    await dial(app).closed
    line.socket.write(body.slice(9))
    await line.closed
    expect(line.received).toMatch(/^HTTP\/1\.1 401 .*"sign_in_failed"/s)
  })
})

test('an event stream outlives the request timeout', async ({ database }) => {
  const { cookie } = await signedIn(database, await aUser(database))
  await serving(database, short, async (app) => {
    const line = dial(app, `GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
    await once(line.socket, 'data')
    await drip(dial(app, login('content-length: 100000')), ' ')
    await dial(app).closed
    expect(line.received).toMatch(/^HTTP\/1\.1 200 /)
    expect(line.socket.closed).toBe(false)
    line.socket.destroy()
  })
})

test('the largest upload has enough time on a line of half a megabit', () => {
  const seconds = (bytes: number) => bodyTimeMs(bytes, PATIENCE) / 1000
  expect(seconds(16 * 1024 * 1024)).toBe(276)
  expect(seconds(256 * 1024)).toBe(24)
})
