import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOperator, because } from '../features/operator/operator.fixture.ts'
import { aWebBuild } from './built-web.fixture.ts'

/** A server with a build that has a service worker. */
async function aSite(database: Database, settings: Record<string, string> = {}) {
  const build = await aWebBuild()
  await writeFile(path.join(build.directory, 'service-worker.js'), '// the built worker')
  const config = readConfig({ LOG_LEVEL: 'silent', CONTACT_EMAIL: 'hello@shop.example', ...settings })
  const app = await createApp({ config, database, webDirectory: build.directory })
  return {
    app,
    async [Symbol.asyncDispose]() {
      await app.close()
      await build[Symbol.asyncDispose]()
    },
  }
}

describe('the service worker', () => {
  test('is never kept by a browser or a proxy, and has the whole site as its scope', async ({ database }) => {
    await using site = await aSite(database)
    const { headers, body } = await site.app.inject('/service-worker.js')
    expect(body).toBe('// the built worker')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(headers['content-security-policy']).toMatch(/worker-src 'self'/)
    const again = await site.app.inject({
      url: '/service-worker.js',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('removes itself and what it kept where it is switched off, and pages do not ask for it', async ({
    database,
  }) => {
    await using site = await aSite(database, { SERVICE_WORKER: 'false' })
    const { headers, body } = await site.app.inject('/service-worker.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('self.registration.unregister()')
    expect(body).toContain('caches.delete(name)')
    expect(body).not.toContain('fetch')
    expect((await site.app.inject('/about')).body).toContain('<meta name="service-worker" content="off" />')
    await using other = await aSite(database)
    expect((await other.app.inject('/about')).body).not.toContain('name="service-worker"')
  })
})

test('the document without a page is the same for everybody', async ({ database }) => {
  await using site = await aSite(database)
  const visitor = await site.app.inject('/shell.html')
  const headers = await signedIn(database, await aUser(database))
  const person = await site.app.inject({ url: '/shell.html', headers })
  expect(visitor.statusCode).toBe(200)
  expect(visitor.headers['cache-control']).toBe('public, no-cache')
  expect(visitor.body).toContain('<meta name="contact-email" content="hello@shop.example" />')
  expect(visitor.body).toContain('<meta name="robots" content="noindex" />')
  expect(person.body).toBe(visitor.body)
})

test('public answers say when operators last withdrew a product or a store', async ({ database }) => {
  await using site = await aSite(database)
  const store = await aStore(database)
  const item = await anItem(database, { storeId: store.id })
  const { act, headers } = await anOperator(site.app, database)
  const told = async (url: string, cookies = {}) =>
    (await site.app.inject({ url, headers: cookies })).headers['x-withdrawn-at']
  const catalogue = '/api/products/new?latitude=36.1627&longitude=-86.7816'
  expect(await told(catalogue)).toBeUndefined()
  const expectTold = async (name: string) => {
    const [acted] = await database.sql`select at from operator_acts where act = ${name}`
    await eventually(async () => {
      for (const url of [catalogue, '/shell.html']) expect(await told(url)).toBe(acted?.at.toISOString())
    })
  }
  await act('POST', 'products/hide', { ...item, ...because })
  await expectTold('product_hidden')
  await act('POST', `stores/${store.id}/suspend`, because)
  await expectTold('store_suspended')
  // What is for one person is kept nowhere.
  expect(await told('/api/session', headers)).toBeUndefined()
})

test('the manifest names icons that are there, pages of the app, and one identity', async () => {
  const publicDirectory = new URL('../../../web/public', import.meta.url).pathname
  const manifest = JSON.parse(await readFile(path.join(publicDirectory, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
  const purposes = new Set<string>()
  for (const { src, sizes, purpose, type } of manifest.icons) {
    purposes.add(purpose)
    const bytes = await readFile(path.join(publicDirectory, src))
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(purposes).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/products/local',
    '/orders',
    '/admin/orders',
  ])
  const html = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  const [, touchIcon = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  expect((await stat(path.join(publicDirectory, touchIcon))).isFile()).toBe(true)
  // Browsers ask for this one beside documents that name no icon, and log a failure when it is missing.
  const favicon = await readFile(path.join(publicDirectory, 'favicon.ico'))
  const place = favicon.readUInt32LE(18)
  expect(favicon.subarray(place + 1, place + 4).toString()).toBe('PNG')
  expect(favicon.length - place).toBe(favicon.readUInt32LE(14))
})
