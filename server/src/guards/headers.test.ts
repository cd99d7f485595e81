import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aWebBuild } from '../site/built-web.fixture.ts'

const config = (settings: Record<string, string> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', MAP_TILE_URL: 'none', ...settings })

async function serving<Result>(
  database: Database,
  settings: Record<string, string>,
  work: (app: FastifyInstance) => Promise<Result>,
): Promise<Result> {
  await using build = await aWebBuild()
  const app = await createApp({ config: config(settings), database, webDirectory: build.directory })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

describe('every answer', () => {
  test.for([
    '/',
    '/nothing',
    '/assets/index-1a2b.js',
    '/api/session',
    '/api/nothing',
    '/api/docs',
    '/api/docs/json',
    '/robots.txt',
  ])('%s forbids browser features that pages do not need', async (url, { database }) => {
    const { headers } = await serving(database, {}, (app) => app.inject(url))
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['permissions-policy']).toMatch(
      /^geolocation=\(self\), publickey-credentials-create=\(self\), publickey-credentials-get=\(self\), fullscreen=\(self\), camera=\(\)/,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('requires TLS where PUBLIC_URL is https', async ({ database }) => {
    const { headers } = await serving(database, { PUBLIC_URL: 'https://shop.example' }, (app) =>
      app.inject('/'),
    )
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('lets pages load tiles from the configured server alone', async ({ database }) => {
    const MAP_TILE_URL = 'http://{s}.tiles.example:8080/{z}/{x}/{y}.png'
    const { headers } = await serving(database, { MAP_TILE_URL }, (app) => app.inject('/'))
    expect(headers['content-security-policy']).toMatch(/img-src [^;]*http:\/\/\*\.tiles\.example:8080/)
  })

  test('lets pages load the tiles of OpenStreetMap, with a Referer, where nothing is configured', async ({
    database,
  }) => {
    const { headers, body } = await serving(database, { MAP_TILE_URL: '' }, (app) => app.inject('/'))
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/img-src 'self' data: https:\/\/tile\.openstreetmap\.org(;|$)/)
    expect(policy.match(/https?:/g)).toHaveLength(1)
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(body).toContain('content="https://tile.openstreetmap.org/{z}/{x}/{y}.png"')
    expect(body).toContain('https://www.openstreetmap.org/copyright')
  })

  test('names no tile server to pages where there is none', async ({ database }) => {
    const { body } = await serving(database, { MAP_TILE_URL: 'none' }, (app) => app.inject('/'))
    expect(body).toContain('<meta name="map-tile-url" content="" />')
    expect(body).not.toContain('openstreetmap')
  })
})

describe('the session', () => {
  const payload = {
    username: 'June',
    email: 'headers@mainstreet.example',
    password: 'correct-horse',
    role: 'user',
    deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
  }
  const credentials = { username: payload.email, password: payload.password }

  test('is a cookie that scripts and other sites cannot read, and is stored as a hash', async ({
    app,
    database,
  }) => {
    await app.inject({ method: 'POST', url: '/api/signup', payload })
    const reply = await app.inject({ method: 'POST', url: '/api/login', payload: credentials })
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
    expect(cookie).not.toHaveProperty('secure')
    expect(cookie).not.toHaveProperty('domain')
    const token = cookie?.value ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(reply.body).not.toContain(token)
    const stored = await database.sql<{ hash: Buffer }[]>`select token_hash as hash from sessions`
    const hashes = stored.map(({ hash }) => hash.toString('hex'))
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
    const [dump] = await database.sql<
      { text: string }[]
    >`select json_agg(sessions)::text as text from sessions`
    expect(dump?.text).not.toContain(token)
  })

  test('is sent over TLS only where PUBLIC_URL is https', async ({ database }) => {
    const reply = await serving(database, { PUBLIC_URL: 'https://shop.example' }, (app) =>
      app.inject({ method: 'POST', url: '/api/login', payload: credentials }),
    )
    expect(reply.cookies[0]).toMatchObject({ name: '__Host-mainstreet_session', secure: true, path: '/' })
    expect(reply.cookies[0]).not.toHaveProperty('domain')
  })
})

describe('caching', () => {
  const point = 'latitude=36.1627&longitude=-86.7816'
  const map = 'south=36&north=37&west=-87&east=-86&zoom=9'

  test('is allowed only for answers that are the same for everyone', async ({ app, database }) => {
    const { id } = await aStore(database)
    const shared = [
      `/stores/${id}`,
      `/stores/${id}/products`,
      `/products/local?${point}`,
      `/stores/markers?${point}&${map}`,
    ]
    for (const path of shared) {
      const { headers } = await app.inject(`/api${path}`)
      expect(headers['cache-control'], path).toMatch(/^public, max-age=0, s-maxage=\d+$/)
    }
    for (const path of [
      '/session',
      '/orders/1',
      '/nothing',
      `/stores/nearby?${point}`,
      '/stores/1',
      '/health',
      '/ready',
    ]) {
      const { headers } = await app.inject(`/api${path}`)
      expect(headers['cache-control'], path).toBe('no-store')
      expect(headers, path).not.toHaveProperty('etag')
    }
  })

  test('saves sending an answer to a client that has it', async ({ app, database }) => {
    const { id } = await aStore(database)
    const url = `/api/stores/${id}`
    const first = await app.inject(url)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    }
    await database.sql`update stores set name = 'Another name' where id = ${id}`
    const changed = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('uses the same tag for every encoding', async ({ app, database }) => {
    const { id } = await aStore(database, { name: 'Long '.repeat(400) })
    const url = `/api/stores/${id}`
    const plain = await app.inject(url)
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })
})

describe('a forged Host header', () => {
  const evil = { host: 'evil.example' }

  test.for(['/', '/about', '/nothing', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml'])(
    'is not repeated in %s',
    async (url, { database }) => {
      for (const TRUST_PROXY of ['0', '1']) {
        const headers = { ...evil, 'x-forwarded-host': 'evil.example' }
        const reply = await serving(database, { TRUST_PROXY }, (app) => app.inject({ url, headers }))
        expect(reply.body).not.toContain('evil.example')
        expect(JSON.stringify(reply.headers)).not.toContain('evil.example')
      }
    },
  )

  test('is replaced by PUBLIC_URL', async ({ database }) => {
    const reply = await serving(database, { PUBLIC_URL: 'https://shop.example/' }, (app) =>
      app.inject({ url: '/about', headers: evil }),
    )
    expect(reply.body).toContain('<link rel="canonical" href="https://shop.example/about" />')
  })

  test('is replaced by the address that the connection arrived at', async ({ database }) => {
    const { port, body } = await serving(database, {}, async (app) => {
      await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo
      const outgoing = get({ host: '127.0.0.1', port, path: '/robots.txt', headers: evil })
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
      return { port, body: await text(response) }
    })
    expect(body).toContain(`Sitemap: http://127.0.0.1:${port}/sitemap.xml`)
  })
})
