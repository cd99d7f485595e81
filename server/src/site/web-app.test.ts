import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { localProductsCall, productCall, productPath } from '#contract/products/product-path.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { SESSION_COOKIE, sessionCookieName } from '#server/infrastructure/session/session.ts'
import { anItem, aPicture, aStore, aUser, signedIn } from '#testing/builders.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { aWebBuild } from './built-web.fixture.ts'
import { pages } from './pages.ts'

const test = base.extend<{ site: FastifyInstance }>({
  site: [
    async ({ database }, use) => {
      await using build = await aWebBuild()
      const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://mainstreet.example/' })
      const app = await createApp({ config, database, webDirectory: build.directory })
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const isUnlisted = (html: string) => html.includes('<meta name="robots" content="noindex" />')

describe('a page', () => {
  test.for([
    ['/', 'Mainstreet', false],
    ['/about', 'About · Mainstreet', false],
    ['/about/', 'About · Mainstreet', false],
    ['/About', 'About · Mainstreet', false],
    ['/products/local?search=tea', 'Local Products · Mainstreet', false],
    ['/cart', 'Shopping Cart · Mainstreet', true],
    ['/checkout', 'Checkout · Mainstreet', true],
    ['/admin', 'Admin Dashboard · Mainstreet', true],
    ['/admin/users/invite', 'Invite · Mainstreet', true],
    ['/admin/product-settings', 'Product Settings · Mainstreet', true],
  ] as const)(
    '%s has its title and says whether search engines may index it',
    async ([url, title, unlisted], { site }) => {
      const { statusCode, body, headers } = await site.inject(url)
      expect([statusCode, titleOf(body), isUnlisted(body)]).toEqual([200, title, unlisted])
      expect(body.match(/<title>/g)).toHaveLength(1)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test.for(pages.filter(({ name, unlisted }) => unlisted && name !== 'notFound'))(
    'says noindex to search engines, and not to a person who is logged in: $path',
    async ({ path: url }, { site, database }) => {
      expect(isUnlisted((await site.inject(url)).body)).toBe(true)
      const { cookie } = await signedIn(database, await aUser(database))
      const headers = { cookie: cookie.replace(SESSION_COOKIE, sessionCookieName(true)) }
      expect(isUnlisted((await site.inject({ url, headers })).body)).toBe(false)
    },
  )

  test('names its own address at PUBLIC_URL, without query, slash and capitals', async ({ site }) => {
    const { body } = await site.inject({ url: '/About/?from=mail', headers: { host: 'evil.example' } })
    expect(canonicalOf(body)).toBe('https://mainstreet.example/about')
  })

  test.for(pages.flatMap(({ screen, ownScreen = screen }) => [screen, ownScreen]))(
    'has its component in %s',
    async (screen) => {
      expect((await stat(new URL(`../../../web/src/${screen}`, import.meta.url))).isFile()).toBe(true)
    },
  )

  test('preloads the files that it needs beside the shell', async ({ site }) => {
    const { body } = await site.inject('/about')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/about-3c4d.js" />')
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/about-5e6f.css" />')
    expect(body.match(/index-1a2b/g)).toHaveLength(1)
  })

  test('preloads the first products of the place in the address', async ({ site }) => {
    const preloaded = 'rel="preload" as="fetch"'
    expect((await site.inject('/products/local')).body).not.toContain(preloaded)
    const query = new URLSearchParams({
      place: 'Nashville, TN',
      lat: '36.1627',
      lng: '-86.7816',
      search: 'tea',
    })
    const { body } = await site.inject(`/products/local?${query}`)
    const call = localProductsCall({ latitude: 36.1627, longitude: -86.7816 }, query)
    expect(body).toContain(
      `${preloaded} crossorigin="use-credentials" href="${call.replaceAll('&', '&amp;')}"`,
    )
    expect((await site.inject('/products/local?place=Here&lat=far&lng=-86.7816')).body).not.toContain(
      preloaded,
    )
  })

  test.for(['/nothing', '/store', '/admin/nothing', '/store/1/2'])(
    '%s answers 404 with a page that is not indexed',
    async (url, { site }) => {
      const { statusCode, body } = await site.inject(url)
      expect([statusCode, titleOf(body), isUnlisted(body)]).toEqual([
        404,
        'Page not found · Mainstreet',
        true,
      ])
    },
  )

  test('answers HEAD like GET, without the body', async ({ site }) => {
    const reply = await site.inject({ method: 'HEAD', url: '/about' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect((await site.inject({ method: 'HEAD', url: '/nothing' })).statusCode).toBe(404)
  })

  test('is not changed by a POST', async ({ site }) => {
    const reply = await site.inject({ method: 'POST', url: '/about' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  })
})

describe('a store page', () => {
  test('describes the store to search engines', async ({ site, database }) => {
    const store = await aStore(database, { name: 'Hayes & Sons' })
    const { statusCode, body } = await site.inject(`/store/${store.id}`)
    expect([statusCode, titleOf(body)]).toEqual([200, 'Hayes &amp; Sons · Mainstreet'])
    expect(dataOf(body)).toMatchObject({
      '@type': 'Store',
      name: 'Hayes & Sons',
      url: `https://mainstreet.example/store/${store.id}`,
      address: { postalCode: '37203' },
      geo: { latitude: store.latitude },
    })
    expect(body).toContain(`href="/api/stores/${store.id}"`)
    expect(body).not.toContain('og:image')
  })

  test('describes what its owner added, with pictures at their full address', async ({ site, database }) => {
    const store = await aStore(database)
    const [logo, picture] = [await aPicture(database), await aPicture(database)]
    const words = { description: 'Bread & more.', phone: '(615) 555-0142', site: 'https://bakery.example/' }
    await database.sql`update stores set ${database.sql({ ...words, logo, picture })} where id = ${store.id}`
    const { body } = await site.inject(`/store/${store.id}`)
    expect(dataOf(body)).toMatchObject({
      description: words.description,
      telephone: words.phone,
      sameAs: words.site,
      logo: `https://mainstreet.example${logo}`,
      image: `https://mainstreet.example${picture}`,
    })
    expect(body).toContain(`<meta property="og:image" content="https://mainstreet.example${picture}" />`)
  })

  test.for([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script><!--',
    "' onload='alert(1)",
    "$& $` $' $1",
    '\u2028\u2029',
  ])('escapes the name %j', async (name, { site, database }) => {
    const { id } = await aStore(database, { name })
    const { body } = await site.inject(`/store/${id}`)
    expect(dataOf(body)).toMatchObject({ name })
    expect(body).not.toMatch(/<script>|<img|<!--/)
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body.match(/<\/script>/g)).toHaveLength(2)
  })

  test.for([
    ['unknown', uuidv7()],
    ['malformed', 'hayes-street'],
    ['hostile', encodeURIComponent('"><script>alert(1)</script>')],
    ['NUL', '%00'],
  ] as const)('is 404 for an id that is %s', async ([, id], { site }) => {
    const { statusCode, body } = await site.inject(`/store/${id}`)
    expect([statusCode, titleOf(body), isUnlisted(body)]).toEqual([404, 'Store Not Found · Mainstreet', true])
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('as="fetch"')
  })

  test('is 404 once the store is deleted', async ({ site, database }) => {
    const { id } = await aStore(database)
    await database.sql`update stores set deleted_at = now() where id = ${id}`
    expect((await site.inject(`/store/${id}`)).statusCode).toBe(404)
  })
})

describe('a product page', () => {
  test('describes the product and its offer, for search engines and shared links', async ({
    site,
    database,
  }) => {
    const store = await aStore(database, { name: 'Hayes & Sons' })
    const picture = await aPicture(database)
    const item = await anItem(database, {
      storeId: store.id,
      itemId: 'Rye/1',
      name: 'Rye loaf',
      priceCents: 850,
    })
    await database.sql`
      update inventory_items set description = ${'Dark.\nKeeps a week.'}, image = ${picture}
      where item_id = ${item.itemId}`
    const { statusCode, body } = await site.inject(productPath(item))
    const url = `https://mainstreet.example/store/${store.id}/product/Rye%2F1`
    expect([statusCode, titleOf(body), canonicalOf(body)]).toEqual([
      200,
      'Rye loaf at Hayes &amp; Sons · Mainstreet',
      url,
    ])
    expect(dataOf(body)).toMatchObject({
      '@type': 'Product',
      name: 'Rye loaf',
      sku: 'Rye/1',
      offers: { price: '8.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock', url },
    })
    expect(body).toContain('<meta property="og:type" content="product" />')
    expect(body).toContain(`<meta property="og:image" content="https://mainstreet.example${picture}" />`)
    expect(body).toContain('<meta name="description" content="Dark. Keeps a week." />')
    expect(body).toContain(`as="fetch" crossorigin="use-credentials" href="${productCall(item)}"`)
  })

  test('has one canonical address, also for ids in another spelling', async ({ site, database }) => {
    const item = await anItem(database, { itemId: 'Rye-1.v2' })
    const { body } = await site.inject(`/STORE/${item.storeId.toUpperCase()}/Product/%52ye-1.v2/`)
    expect(canonicalOf(body)).toBe(`https://mainstreet.example${productPath(item)}`)
    const longText = 'a'.repeat(300)
    await database.sql`update inventory_items set description = ${longText} where item_id = ${item.itemId}`
    const described = await site.inject(productPath(item))
    expect(described.body).toContain(`content="${'a'.repeat(159)}…"`)
  })

  test.for(['</title><script>alert(1)</script>', '</script><script>alert(1)</script><!--'])(
    'escapes the name %j',
    async (name, { site, database }) => {
      const { body } = await site.inject(productPath(await anItem(database, { name })))
      expect(dataOf(body)).toMatchObject({ name })
      expect(body).not.toMatch(/<script>|<!--/)
    },
  )

  test('is 404 for a product that customers cannot see', async ({ site, database }) => {
    const [hidden, orphan] = [await anItem(database), await anItem(database)]
    await database.sql`update inventory_items set hidden = true where item_id = ${hidden.itemId}`
    await database.sql`update stores set deleted_at = now() where id = ${orphan.storeId}`
    const { storeId } = hidden
    for (const key of [hidden, orphan, { storeId, itemId: 'none' }, { storeId: 'x', itemId: '\0' }]) {
      const { statusCode, body } = await site.inject(productPath(key))
      expect([statusCode, titleOf(body), isUnlisted(body)]).toEqual([
        404,
        'Product Not Found · Mainstreet',
        true,
      ])
      expect(body).not.toContain('as="fetch"')
    }
  })
})

describe('a file', () => {
  test('with a hash in its name is cached for ever', async ({ site }) => {
    const reply = await site.inject('/assets/index-1a2b.js')
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect((await site.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('is served as it was compressed at build time', async ({ site }) => {
    const reply = await site.inject({
      url: '/assets/index-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(200)
  })

  test.for([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '//etc/passwd',
    '/.env',
  ])('outside the build is refused: %s', async (url, { site }) => {
    const reply = await site.inject(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('secret\n')
    expect(reply.body).not.toBe('secret')
  })

  test('that does not exist answers 404 without a page', async ({ site }) => {
    const reply = await site.inject('/assets/gone-1a2b.js')
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  })
})

const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
