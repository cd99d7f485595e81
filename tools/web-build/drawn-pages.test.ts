import type { FastifyInstance } from 'fastify'
import { productPath } from '#contract/products/product-path.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { test as base, describe, expect, testConfig } from '#testing/test.ts'
import { root } from '../test/root.ts'
import { buildWeb } from './build-web.ts'

const test = base.extend<{ site: FastifyInstance }>({
  /** The server with the real build of the web app, which draws the pages. */
  site: [
    async ({ database, clock }, use) => {
      const { directory } = await buildWeb(root)
      const app = await createApp({ config: testConfig, database, clock, webDirectory: directory })
      // On a busy machine the first drawing, which loads the module, may take too long.
      await eventually(async () => expect(screenOf((await app.inject('/')).body)).not.toBe(''))
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})

/** What stands on the screen before any script has run. */
const screenOf = (html: string) => /<div id="root">(.*)<\/div>\n\s*<noscript>/s.exec(html)?.[1] ?? ''
const answersOf = (html: string): string =>
  /<script type="application\/json" id="known-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
/** The text of HTML, without the marks that React leaves. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const place = 'place=Nashville,+TN&lat=36.1627&lng=-86.7816'

describe('a page that the server draws', () => {
  test.for([
    ['/', 'The stores on your street, at your door today'],
    ['/', 'See what is near'],
    ['/about', 'A main street for every neighborhood'],
    ['/contact', testConfig.CONTACT_EMAIL],
    ['/pricing', 'Frequently Asked Questions'],
    ['/help', 'Can I cancel an order?'],
    ['/faq', 'Can I cancel an order?'],
    ['/privacy', `Write to the operator of this site: ${testConfig.CONTACT_EMAIL}`],
    ['/terms', `Write to the operator of this site: ${testConfig.CONTACT_EMAIL}`],
    ['/products/local', 'Products near: Current Location'],
  ] as const)('%s says %s', async ([url, words], { site }) => {
    const { body } = await site.inject(url)
    expect(textOf(screenOf(body))).toContain(words)
  })

  test('of local products, a store or a product shows what the API answers', async ({ site, database }) => {
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    const item = await anItem(database, { storeId: store.id, name: 'Rye loaf', priceCents: 850 })
    for (const url of [`/products/local?${place}`, `/store/${store.id}`, productPath(item)]) {
      const { body } = await site.inject(url)
      const text = textOf(screenOf(body))
      expect(text, url).toContain('Rye loaf')
      expect(text, url).toContain('$8.50')
      expect(text, url).toContain('Rosemary &amp; Rye')
      expect(answersOf(body), url).toContain('Rye loaf')
    }
    const filtered = await site.inject(`/products/local?${place}&search=kettle&category=clothing`)
    expect(textOf(screenOf(filtered.body))).toContain('No products found')
    const within = await site.inject(`/store/${store.id}?search=kettle`)
    expect(textOf(screenOf(within.body))).toContain('No products found')
    expect(answersOf(within.body)).toContain(`["store-products","${store.id}","kettle","all"]`)
  })

  test('has no script, style or handler in its HTML, and no control that can be pressed', async ({
    site,
    database,
  }) => {
    const item = await anItem(database)
    for (const url of [
      '/',
      '/about',
      '/contact',
      '/pricing',
      '/help',
      '/faq',
      '/privacy',
      '/terms',
      `/products/local?${place}`,
      `/store/${item.storeId}`,
      productPath(item),
    ]) {
      const screen = screenOf((await site.inject(url)).body)
      expect(screen, url).toContain('<main')
      expect(screen, url).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<template/i)
      const controls = screen.match(/<(button|input|select|textarea)\b[^>]*>/g) ?? []
      expect(controls.length, url).toBeGreaterThan(0)
      for (const control of controls) {
        expect(/\sinert=""/.test(control), `${url} ${control}`).toBe(control.startsWith('<button'))
        // Enter in a field would send the form to the server.
        if (/type="submit"/.test(control)) expect(control, url).toMatch(/\sdisabled=""/)
      }
    }
  })

  test.for([
    '</script><script>alert(1)</script><!--',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
  ])('shows the name %j as text', async (name, { site, database }) => {
    const item = await anItem(database, { storeId: (await aStore(database, { name })).id, name })
    for (const url of [`/products/local?${place}`, `/store/${item.storeId}`, productPath(item)]) {
      const { body } = await site.inject(url)
      expect(screenOf(body), url).not.toMatch(/<script|<img src=x|<!--(?!\/?\$|\s)/)
      expect(JSON.stringify(JSON.parse(answersOf(body))), url).toContain(JSON.stringify(name))
      // The app's script, the one that starts it, the answers, and the data for search engines.
      expect(body.match(/<script/g), url).toHaveLength(url.startsWith('/products') ? 3 : 4)
    }
  })

  test('shows nothing of the people who are signed in, before or meanwhile', async ({ site, database }) => {
    const item = await anItem(database, { name: 'Corner lamp' })
    const june = await aUser(database, { username: 'June Sparrow' })
    const headers = await signedIn(database, june)
    await database.sql`insert into favorites (user_id, store_id) values (${june.id}, ${item.storeId})`
    const [own, drawn] = await Promise.all([
      site.inject({ url: `/store/${item.storeId}`, headers }),
      site.inject(`/store/${item.storeId}`),
    ])
    expect(textOf(screenOf(drawn.body))).toContain('Corner lamp')
    expect(drawn.body).not.toMatch(/June|aria-pressed="true"/)
    expect(textOf(screenOf(own.body))).not.toContain('Corner lamp')
    expect(answersOf(own.body)).toBe('')
  })

  test('shows no store of another address', async ({ site, database }) => {
    const names = ['Alder & Ash', 'Birch & Beech', 'Cedar & Cypress']
    const stores = await Promise.all(names.map((name) => aStore(database, { name, latitude: 40 })))
    const bodies = await Promise.all(
      [...stores, ...stores].map(async ({ id }) => textOf((await site.inject(`/store/${id}`)).body)),
    )
    for (const [index, text] of bodies.entries()) {
      const shown = names.map((name) => text.includes(name.replace('&', '&amp;')))
      expect(shown).toEqual(names.map((_, other) => other === index % names.length))
    }
  })

  test('is 404 for what customers cannot see', async ({ site, database }) => {
    const [hidden, gone] = [await anItem(database), await aStore(database)]
    await database.sql`update inventory_items set hidden = true where item_id = ${hidden.itemId}`
    await database.sql`update stores set deleted_at = now() where id = ${gone.id}`
    for (const url of [productPath(hidden), `/store/${gone.id}`]) {
      const { statusCode, body } = await site.inject(url)
      expect([statusCode, answersOf(body)]).toEqual([404, ''])
    }
  })

  test('keeps the module that draws away from visitors', async ({ site }) => {
    for (const url of [
      '/.server/draw-page.js',
      '/%2eserver/draw-page.js',
      '/assets/../.server/draw-page.js',
    ]) {
      const reply = await site.inject(url)
      expect(reply.statusCode, url).toBe(404)
      expect(reply.body, url).not.toContain('drawPage')
    }
  })
})

test('a page of people at work is left to their browser, which is told what to fetch', async ({
  site,
  database,
}) => {
  const otis = await aUser(database, { role: 'admin', username: 'Otis Otter' })
  const { body, headers } = await site.inject({ url: '/admin', headers: await signedIn(database, otis) })
  expect([screenOf(body), answersOf(body)]).toEqual(['', ''])
  for (const call of ['/api/session', '/api/dashboard'])
    expect(body).toContain(`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}" />`)
  expect(body).not.toContain('Otis')
  expect(headers['cache-control']).toBe('no-cache')
})

test('the pages about the site name the operator and the services that the site is configured with', async ({
  site,
  database,
}) => {
  const pageOf = async (from: FastifyInstance, url: string) => textOf(screenOf((await from.inject(url)).body))
  const { directory } = await buildWeb(root)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    OPERATOR_NAME: 'Hayes & Sons',
    OPERATOR_ADDRESS: '12 Hayes Street, Nashville',
    CONTACT_EMAIL: 'help@hayes.example',
    GEOCODER: 'census,offline',
    MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  })
  const named = await createApp({ config, database, webDirectory: directory })
  for (const url of ['/help', '/privacy', '/terms']) {
    await eventually(async () =>
      expect(await pageOf(named, url)).toContain(
        'run by Hayes &amp; Sons. Write to Hayes &amp; Sons, 12 Hayes Street, Nashville: help@hayes.example',
      ),
    )
  }
  expect(await pageOf(named, '/privacy')).toMatch(
    /come from tiles\.example\..* asks the geocoder of the US Census/,
  )
  await named.close()
  expect(await pageOf(site, '/privacy')).toMatch(/Maps are drawn by this site\..* by this site alone/)
})
