import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { aPng } from '#testing/pictures.ts'
import { describe, expect, test, testConfig } from '#testing/test.ts'
import { bodyTimeMs, PATIENCE, type Patience } from './slow-requests.ts'

const short: Patience = {
  headMs: 100,
  bodyMs: 100,
  bytesPerSecond: 2 ** 30,
  checkEveryMs: 20,
  idleMs: 200_000,
  silenceMs: 200_000,
}
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

/** The same for a head that arrives whole, however busy the machine is: Node's limits count from then on. */
async function dialWithHead(app: FastifyInstance, head: string) {
  const { headersTimeout, requestTimeout } = app.server
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0 })
  const arrived = once(app.server, 'request')
  const line = dial(app, head)
  await arrived
  Object.assign(app.server, { headersTimeout, requestTimeout })
  return line
}

/** Sends a byte every 10 ms until the server closes the connection, for ten times as long as the limits. */
async function drip(line: ReturnType<typeof dial>, byte: string) {
  for (let bytes = 0; bytes < 100 && !line.socket.closed; bytes++) {
    line.socket.write(byte)
    await Promise.race([line.closed, setTimeout(10)])
  }
  const { closed } = line.socket
  // Else the server does not stop either.
  line.socket.destroy()
  expect(closed, 'the server has closed the connection').toBe(true)
  return line.received
}

const TOO_SLOW =
  /^HTTP\/1\.1 408 .*connection: close.*"code":"request_timeout","message":"This request took too long/is
const login = (more: string) =>
  `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

describe('a client that sends too slowly gets an answer and is disconnected', () => {
  test.for([
    ['before its first byte', ''],
    ['in the middle of its head', 'GET / HTTP/1.1\r\nx-long: '],
  ] as const)('%s', async ([, start], { database }) => {
    await serving(database, short, async (app) => {
      expect(await drip(dial(app, start), start === '' ? '' : 'a')).toMatch(TOO_SLOW)
    })
  })

  test.for([
    ['in the middle of its body', 'content-length: 100000', ' '],
    ['in the middle of a body of unknown size', 'transfer-encoding: chunked', '1\r\n \r\n'],
  ] as const)('%s', async ([, size, byte], { database }) => {
    await serving(database, patientWithHeads, async (app) => {
      expect(await drip(await dialWithHead(app, login(size)), byte)).toMatch(TOO_SLOW)
    })
  })

  test('when it was refused before its body arrived', async ({ database }) => {
    await serving(database, short, async (app) => {
      const line = await dialWithHead(
        app,
        'POST /api/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n',
      )
      expect(await drip(line, ' ')).toMatch(/^HTTP\/1\.1 401 /)
    })
  })
})

describe('a connection is closed', () => {
  const patient: Patience = { ...patientWithHeads, bodyMs: 200_000 }

  test('when nothing follows an answer', async ({ database }) => {
    await serving(database, { ...patient, idleMs: 100 }, async (app) => {
      const line = dial(app, 'GET /api/session HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await line.closed
      expect(line.received).toMatch(/^HTTP\/1\.1 200 /)
    })
  })

  test('when the client does not read its answers', async ({ database }) => {
    // More than the machine takes in for a client that does not read.
    const [picture, times] = [aPng(2 * 1024 * 1024), 20]
    const id = 'a'.repeat(64)
    await database.sql`insert into pictures (id, content_type, bytes) values (${id}, 'image/png', ${picture})`
    await serving(database, { ...patient, silenceMs: 500 }, async (app) => {
      const connected = once(app.server, 'connection')
      const line = dial(app)
      line.socket.pause()
      const [connection] = (await connected) as [Socket]
      line.socket.write(`GET /api/pictures/${id} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(times))
      await once(connection, 'close')
      line.socket.destroy()
    })
  })
})

test('a slow body within its time is accepted', async ({ database }) => {
  await serving(database, { ...short, bodyMs: 60_000 }, async (app) => {
    const body = '{"username":"june@mainstreet.example","password":"wrong"}'
    const line = await dialWithHead(
      app,
      `${login(`connection: close\r\ncontent-length: ${body.length}`)}${body.slice(0, 9)}`,
    )
    // A silent connection that began later ends by the limit of a head.
    await dial(app).closed
    line.socket.write(body.slice(9))
    await line.closed
    expect(line.received).toMatch(/^HTTP\/1\.1 401 .*"sign_in_failed"/s)
  })
})

test('a connection whose body has arrived outlives the limit of the body', async ({ database }) => {
  await serving(database, patientWithHeads, async (app) => {
    const line = dial(app, `${login('content-length: 2')}{}`)
    await eventually(() => expect(line.received).toMatch(/^HTTP\/1\.1 400 /))
    // A body that began later is ended by its limit.
    await drip(await dialWithHead(app, login('content-length: 100000')), ' ')
    const { closed } = line.socket
    line.socket.destroy()
    expect(closed).toBe(false)
  })
})

test('an event stream outlives the request timeout', async ({ database }) => {
  const { cookie } = await signedIn(database, await aUser(database))
  await serving(database, short, async (app) => {
    const line = await dialWithHead(
      app,
      `GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`,
    )
    await eventually(() => expect(line.received).not.toBe(''))
    await drip(await dialWithHead(app, login('content-length: 100000')), ' ')
    await dial(app).closed
    const { closed } = line.socket
    line.socket.destroy()
    expect(line.received).toMatch(/^HTTP\/1\.1 200 /)
    expect(closed).toBe(false)
  })
})

test('the largest upload has enough time on a line of half a megabit', () => {
  const seconds = (bytes: number) => bodyTimeMs(bytes, PATIENCE) / 1000
  expect(seconds(16 * 1024 * 1024)).toBe(276)
  expect(seconds(256 * 1024)).toBe(24)
})
