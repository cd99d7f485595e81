import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { productCall, productPath } from '#contract/products/product-path.ts'
import type { Operation } from '#contract/shared/operation.ts'
import { listRoutes } from '#server/app/features.ts'
import { readConfig } from '#server/config/config.ts'
import { unsubscribeTokenOf } from '#server/features/mails/mail-access.fixture.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aWebBuild } from '#server/site/built-web.fixture.ts'
import { anItem, aPicture, aPromotion } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { people } from '#testing/roles.ts'
import { urlOf } from '#testing/start-database.ts'
import { assertInstalled } from '../programs.ts'
import { startMainstreet } from '../start-mainstreet.ts'
import { type Answer, aCache, ask, isKept } from './varnish.fixture.ts'

beforeAll(() => assertInstalled({ varnishd: 'varnish' }))

const admin = postgres({ ...inject('databaseServer'), database: 'postgres', max: 1, onnotice: () => {} })
afterAll(() => admin.end())

/** A document that says whom it was made for. */
const DRAWING = `
  export const setCallHandler = () => {}
  export const readAnswers = async () => []
  export const drawPage = async ({ address }) => ({ html: '<h1>Drawn for visitors ' + address + '</h1>', links: '' })`

/** Mainstreet behind Varnish, with people, a store, and a product. `calls` are those that reached the server. */
async function aTown(settings: Record<string, string> = {}) {
  const name = `cached_${randomUUID().replaceAll('-', '')}`
  await admin`create database ${admin(name)}`
  const build = await aWebBuild(DRAWING)
  onTestFinished(() => build[Symbol.asyncDispose]())
  const database = { DATABASE_URL: urlOf(inject('databaseServer'), name) }
  const server = await startMainstreet(
    { ...database, TRUST_PROXY: '1', ...settings },
    { webDirectory: build.directory },
  )
  const calls: string[] = []
  server.app.server.on('request', ({ url = '' }) => calls.push(url))
  const everyone = await people(server.database)
  const item = await anItem(server.database, { storeId: everyone.store.id, name: 'Seeded sourdough' })
  const cache = await before(server.port)
  return { ...server, ...everyone, item, calls, direct: server.port, cache }
}

async function before(first: number, second?: number): Promise<number> {
  const cache = await aCache(first, second)
  onTestFinished(() => cache[Symbol.asyncDispose]())
  return cache.port
}

const LOCAL = '/api/products/local?latitude=36.1627&longitude=-86.7816'

test('many visitors get one answer from one call, whatever cookies they have', async () => {
  const { cache, calls } = await aTown()
  const first = await ask(cache, LOCAL)
  expect(first.text).toContain('Seeded sourdough')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(cache, LOCAL, { headers: { cookie: `mainstreet_notice=${index}; theme=dark` } }),
    ),
  )
  for (const answer of answers) {
    expect(answer.text).toBe(first.text)
    expect(isKept(answer)).toBe(true)
  }
  expect(calls.filter((url) => url === LOCAL)).toHaveLength(1)
})

test('a browser asks for pictures in its own words and gets one of two kinds', async () => {
  const { cache, calls, database } = await aTown()
  const address = `${await aPicture(database)}?width=320`
  for (const accept of ['image/avif,image/webp,*/*', 'image/webp', '*/*', 'text/html', '']) {
    expect((await ask(cache, address, { headers: { accept } })).status).toBe(200)
  }
  // The first answer to a wish for WebP may be the original, which is then not kept.
  await eventually(async () => {
    const headers = { accept: 'image/webp,image/apng' }
    expect(isKept(await ask(cache, address, { headers }))).toBe(true)
  })
  calls.length = 0
  for (const accept of ['image/avif,image/webp,*/*', 'image/webp', 'image/png', 'text/html']) {
    await ask(cache, address, { headers: { accept } })
  }
  expect(calls).not.toContain(address)
})

const readings: Operation[] = listRoutes(readConfig({}), {} as Database)
  .map(({ operation }): Operation => operation)
  // A stream does not end. It has a test of its own.
  .filter(({ method, name }) => method === 'GET' && name !== 'streamEvents')

/** The address of a call: with the given values, else with the examples of the contract. */
function addressOf(operation: Operation, given: Record<string, string>): string {
  const fieldOf = (schema: z.ZodType | undefined, name: string) => {
    if (given[name] !== undefined) return given[name]
    const field: unknown = schema instanceof z.ZodObject ? schema.shape[name] : undefined
    return field instanceof z.ZodType ? String(z.globalRegistry.get(field)?.examples ?? '') : ''
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(fieldOf(operation.params, name)),
  )
  const names = operation.query instanceof z.ZodObject ? Object.keys(operation.query.shape) : []
  const query = new URLSearchParams(
    names.map((name): [string, string] => [name, fieldOf(operation.query, name)]),
  )
  for (const [name, value] of [...query]) if (value === '') query.delete(name)
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

/** What may not be seen by others. The file of personal data grows with each reading: whose it is has to do. */
function seen({ status, text, headers }: Answer): string {
  const isPersonalData = text.startsWith('{"madeAt":')
  const shown = isPersonalData ? [...new Set(text.match(/person-\d+@/g))] : text
  return JSON.stringify([status, shown, headers['set-cookie']])
}

test('two people and a visitor never see what is another’s, at any address that is read, in any order', async () => {
  const { cache, direct, app, database, headers, users, store, item } = await aTown()
  await aPromotion(database, { store, notified: [users.customer] })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...headers.customer, 'idempotency-key': randomUUID() },
    payload: orderDraft([{ ...item, quantity: 1 }]),
  })
  const { firestoreId: orderId } = reply.json<{ firestoreId: string }>()
  const pictureId = (await aPicture(database)).split('/').at(-1) ?? ''
  const copyId = 'b'.repeat(64)
  await database.sql`
    insert into remote_pictures (id, address, picture_id) values (${copyId}, 'https://pictures.example/', ${pictureId})`
  const token = await unsubscribeTokenOf(database, users.customer.id)
  const given = {
    ...{
      storeId: store.id,
      itemId: item.itemId,
      orderId,
      pictureId,
      copyId,
      token,
      sort: '',
      category: '',
      cursor: '',
    },
    ...{ south: '36', north: '37', west: '-87', east: '-86', zoom: '9', since: new Date().toISOString() },
    ...{ latitude: '36.1627', longitude: '-86.7816', search: '', status: '', width: '' },
  }
  const addresses = [
    ...readings.map((operation) =>
      addressOf(operation, operation.name === 'listSuggestions' ? { ...given, search: 'seeded' } : given),
    ),
    '/api/stores/nearby?latitude=36.1627&longitude=-86.7816&sort=favorites',
    ...['/', '/account', '/orders', '/products/local', '/login', `/store/${store.id}`, productPath(item)],
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/shell.html',
      '/service-worker.js',
      '/icon.svg',
    ],
    ...['/assets/index-1a2b.js', '/nothing', '/api/nothing', `/%61pi/stores/${store.id}`, '/%61pi/session'],
  ]
  await database.sql`insert into favorites (user_id, store_id) values (${users.otherCustomer.id}, ${store.id})`
  const roles = ['visitor', 'customer', 'otherCustomer', 'owner', 'operator'] as const
  const rounds = [...roles, ...roles.toReversed(), 'customer', 'visitor', 'otherCustomer', 'visitor'] as const
  // Without PUBLIC_URL links follow it.
  const host = 'localhost:3000'
  const answered = new Set<string>()
  const differing: string[] = []
  for (const address of addresses) {
    const own = new Map<string, Answer>()
    for (const role of roles)
      own.set(role, await ask(direct, address, { headers: { host, ...headers[role] } }))
    if ([...own.values()].some(({ status }) => status === 200)) answered.add(address)
    for (const role of rounds) {
      const answer = await ask(cache, address, { headers: { host, ...headers[role] } })
      const expected = own.get(role)
      if (expected === undefined || seen(answer) !== seen(expected))
        differing.push(`${role} at ${address}: ${answer.text.slice(0, 100)}`)
      const mayBeKept = role === 'visitor' && answer.headers['cache-control']?.startsWith('public')
      if (isKept(answer) && !mayBeKept) differing.push(`${role} at ${address}: kept`)
    }
  }
  expect(differing).toEqual([])
  // No shop is connected.
  const none = [expect.stringContaining('/api/squarespace/products?'), '/nothing', '/api/nothing']
  expect(addresses.filter((address) => !answered.has(address))).toEqual(none)
})

test('a session in a second Cookie header is a session', async () => {
  const { cache, headers, users } = await aTown()
  const { cookie = '' } = headers.customer
  await ask(cache, '/api/session')
  const both = ['Host', 'localhost', 'Cookie', 'theme=dark', 'Cookie', cookie]
  expect((await ask(cache, '/api/session', { headers: both })).text).toContain(users.customer.email)
  expect((await ask(cache, '/api/session')).text).not.toContain(users.customer.email)
})

const POISON = [{ 'x-forwarded-host': 'localhost:6666' }, { 'x-forwarded-proto': 'https' }]
test.each(POISON)('what a caller claims about the address reaches nobody else: %o', async (claim) => {
  const { cache } = await aTown()
  const headers = { host: 'localhost:3000' }
  await ask(cache, '/robots.txt', { headers: { ...headers, ...claim } })
  expect((await ask(cache, '/robots.txt', { headers })).text).toContain('http://localhost:3000/sitemap.xml')
})

test('a product that an operator hides is gone at once', async () => {
  const { cache, headers, item } = await aTown()
  const address = productCall(item)
  await ask(cache, address)
  expect(isKept(await ask(cache, address))).toBe(true)
  const body = { storeId: item.storeId, itemId: item.itemId, reason: 'It sells what it does not have.' }
  const hidden = await ask(cache, '/api/operator/products/hide', {
    method: 'POST',
    headers: headers.operator,
    body,
  })
  expect(hidden.status).toBe(200)
  expect((await ask(cache, address)).status).toBe(404)
})

test('a store that is suspended past Varnish goes with the next public answer, also while no process answers', async () => {
  const { cache, app, headers, store, otherStore } = await aTown()
  const address = `/api/stores/${store.id}`
  await ask(cache, address)
  const suspended = await app.inject({
    method: 'POST',
    url: `/api/operator/stores/${store.id}/suspend`,
    headers: headers.operator,
    payload: { reason: 'It is not what it says.' },
  })
  expect(suspended.statusCode).toBe(200)
  let query = 0
  await eventually(async () => {
    const other = await ask(cache, `/api/stores/${otherStore.id}?again=${query++}`)
    expect(other.headers['x-withdrawn-at']).toBeDefined()
  })
  await app.close()
  expect(isKept(await ask(cache, `/api/stores/${otherStore.id}?again=${query - 1}`))).toBe(true)
  expect((await ask(cache, address)).status).toBe(503)
})

test('an item that its owner deletes is gone after the seconds of the Cache-Control', async () => {
  const { cache, headers, item } = await aTown()
  const address = productCall(item)
  expect((await ask(cache, address)).headers['cache-control']).toBe('public, max-age=0, s-maxage=15')
  const removed = await ask(cache, `/api/stores/${item.storeId}/inventory/${item.itemId}`, {
    method: 'DELETE',
    headers: headers.owner,
  })
  expect(removed.status).toBe(200)
  await eventually(async () => expect((await ask(cache, address)).status).toBe(404))
})

/** Signs up and in as a new customer. A caller may write anything into `from`. */
async function signIn(cache: number, from: string) {
  const password = 'a-fine-long-password-7'
  const email = `${randomUUID()}@mainstreet.example`
  const deliveryAddress = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }
  const account = { username: 'June', email, password, role: 'user', deliveryAddress }
  const headers = { 'x-forwarded-for': from }
  expect((await ask(cache, '/api/signup', { method: 'POST', headers, body: account })).status).toBe(201)
  const body = { username: email, password }
  const signedIn = await ask(cache, '/api/login', { method: 'POST', headers, body })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers['set-cookie']?.map((set) => set.split(';')[0]).join('; ') ?? ''
  return { email, cookie }
}

test('signing up, signing in, ordering and live events work', async () => {
  const { cache, headers, item } = await aTown()
  const { email, cookie } = await signIn(cache, '')
  expect((await ask(cache, '/api/session', { headers: { cookie } })).text).toContain(email)
  let heard = ''
  const events = { host: '127.0.0.1', port: cache, path: '/api/events', headers: headers.owner, agent: false }
  const stream = get(events, (reply) => {
    reply.on('data', (chunk: Buffer) => {
      heard += chunk
    })
  }).on('error', () => {})
  onTestFinished(() => void stream.destroy())
  await eventually(() => expect(heard).toContain('retry:'))
  const placed = await ask(cache, '/api/orders', {
    method: 'POST',
    headers: { cookie, 'idempotency-key': randomUUID() },
    body: orderDraft([{ ...item, quantity: 1 }]),
  })
  expect(placed.status).toBe(201)
  await eventually(() => expect(heard).toContain('"isNew":true'))
})

test.each([
  // The address of the connection counts. A caller can write anything into the header.
  ['1', '203.0.113.7', '127.0.0.1'],
  ['2', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
])('with TRUST_PROXY=%s a caller that comes as %s is %s', async (TRUST_PROXY, from, address) => {
  const { cache, database } = await aTown({ TRUST_PROXY })
  const { email } = await signIn(cache, from)
  const rows = await database.sql`
    select distinct sessions.address from sessions join users on users.id = user_id where email = ${email}`
  expect(rows).toEqual([{ address }])
})

test('an answer that a caller has is not sent again, and is packed only for those who take it so', async () => {
  const { cache, database, store, headers } = await aTown()
  // A short answer is not worth packing.
  for (let count = 0; count < 10; count++) await anItem(database, { storeId: store.id })
  const packed = await ask(cache, LOCAL, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  const own = await ask(cache, LOCAL, { headers: { ...headers.customer, 'accept-encoding': 'br, gzip' } })
  expect(own.headers['content-encoding']).toBe('br')
  const plain = await ask(cache, LOCAL)
  expect(isKept(plain)).toBe(true)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text)
  const known = await ask(cache, LOCAL, { headers: { 'if-none-match': packed.headers.etag } })
  expect(known).toMatchObject({ status: 304, text: '' })
  expect(isKept(known)).toBe(true)
})

/** A server that answers in place of Mainstreet. */
async function anyServer(answer: RequestListener): Promise<{ port: number; close(): void }> {
  const server = createServer((request, reply) => {
    if (request.url === '/api/ready' || request.url === '/api/health') reply.end('{}')
    else answer(request, reply)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  return { port: (server.address() as AddressInfo).port, close }
}

const SHARED = 'public, max-age=0, s-maxage=15'

test.each<[string, number, Record<string, string>]>([
  ['a failure', 500, { 'cache-control': SHARED }],
  ['an outage', 503, { 'cache-control': SHARED }],
  ['too many calls', 429, { 'cache-control': SHARED }],
  ['what is not there', 404, { 'cache-control': SHARED }],
  ['what sets a cookie', 200, { 'cache-control': SHARED, 'set-cookie': 'mainstreet_session=x' }],
  ['what is private', 200, { 'cache-control': 'private, max-age=60' }],
  ['what is not to be stored', 200, { 'cache-control': 'public, no-store, max-age=60' }],
  ['what has to be asked for again', 200, { 'cache-control': 'public, no-cache, max-age=60' }],
  ['what does not say that it is public', 200, { 'cache-control': 'max-age=60' }],
  ['what says nothing', 200, {}],
])('%s is not kept', async (_, status, headers) => {
  let calls = 0
  const { port } = await anyServer((_request, reply) => {
    calls += 1
    reply.writeHead(status, headers).end(String(calls))
  })
  const cache = await before(port)
  const once = await ask(cache, '/api/stores/1')
  const callsOfOne = calls
  const again = await ask(cache, '/api/stores/1')
  expect([once, again].map((answer) => [answer.status, isKept(answer)])).toEqual([
    [status, false],
    [status, false],
  ])
  expect(calls).toBe(2 * callsOfOne)
})

test('a call that changes something keeps the cookies of a visitor: of a sign-in whose second step is missing', async () => {
  const { port } = await anyServer(({ method, headers: { cookie } }, reply) => {
    reply.writeHead(200, { 'cache-control': SHARED }).end(`${method} ${cookie}`)
  })
  const cache = await before(port)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const cookie of ['mainstreet_sign_in=one', 'mainstreet_sign_in=two']) {
      const { text } = await ask(cache, '/api/login/finish', { method, headers: { cookie } })
      expect(text).toBe(`${method} ${cookie}`)
    }
  }
})

test('while no process answers, kept answers last, but not those of what has been removed', async () => {
  const answers = { stays: 200, removed: 200, fails: 200 }
  const { port, close } = await anyServer(({ url = '' }, reply) => {
    const status = answers[url.replace('/api/', '') as keyof typeof answers] ?? 200
    reply.writeHead(status, {
      'cache-control': status === 200 ? 'public, max-age=0, s-maxage=1' : 'no-store',
    })
    reply.end(url)
  })
  const cache = await before(port)
  const names = ['stays', 'removed', 'fails'] as const
  for (const name of names) expect((await ask(cache, `/api/${name}`)).status).toBe(200)
  Object.assign(answers, { removed: 404, fails: 503 })
  // Longer than an answer may be kept. The first one after that is new, because the process answers.
  await sleep(1_500)
  expect((await ask(cache, '/api/removed')).status).toBe(404)
  expect((await ask(cache, '/api/fails')).status).toBe(503)
  close()
  await eventually(async () => {
    const after = await Promise.all(names.map((name) => ask(cache, `/api/${name}`)))
    expect(after.map(({ status }) => status)).toEqual([200, 503, 200])
  })
  expect(Number((await ask(cache, '/api/stays')).headers.age)).toBeGreaterThan(0)
  const api = await ask(cache, '/api/stores/2')
  expect(JSON.parse(api.text)).toMatchObject({ success: false, code: 'unavailable' })
})

test('a call that meets a process which has just ended is answered by another one', async () => {
  const answer: RequestListener = (_, reply) => reply.writeHead(200, { 'cache-control': 'no-store' }).end()
  const [first, second] = [await anyServer(answer), await anyServer(answer)]
  const cache = await before(first.port, second.port)
  first.close()
  for (let call = 0; call < 10; call++) expect((await ask(cache, `/api/stores/${call}`)).status).toBe(200)
})
