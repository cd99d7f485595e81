import { productPath } from '#contract/products/product-path.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { listItemKeys, listItemPageStarts } from '../features/products/item-pages.sql.ts'
import { listStoreIds, listStorePageStarts } from './sitemap.sql.ts'

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('search engines', () => {
  test('may read all but the HTTP interface, because each page says itself whether it is for them', async ({
    app,
  }) => {
    const reply = await app.inject({ url: '/robots.txt', headers: { host: 'localhost:3000' } })
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:3000/sitemap.xml\n')
  })

  test('find every listed page, store and product that visitors see', async ({ app, database }) => {
    const [store, deleted] = [await aStore(database), await aStore(database)]
    await anItem(database, { storeId: store.id, itemId: 'a & b' })
    const [hidden, gone] = [await anItem(database), await anItem(database, { storeId: deleted.id })]
    await database.sql`update inventory_items set hidden = true where item_id = ${hidden.itemId}`
    await database.sql`update stores set deleted_at = now() where id = ${deleted.id}`
    const headers = { host: 'localhost:3000' }
    const index = addressesIn((await app.inject({ url: '/sitemap.xml', headers })).body)
    const found: (string | undefined)[] = []
    for (const file of index) {
      const reply = await app.inject({
        url: file?.replace('http://localhost:3000', '').replaceAll('&amp;', '&'),
        headers,
      } as never)
      expect(reply.statusCode).toBe(200)
      found.push(...addressesIn(reply.body))
    }
    const fixed = [
      '/',
      '/about',
      '/pricing',
      '/contact',
      '/products/local',
      '/help',
      '/faq',
      '/privacy',
      '/terms',
      '/login',
      '/signup',
    ]
    const pageFile = (await app.inject({ url: '/sitemap-pages.xml', headers })).body
    expect(addressesIn(pageFile)).toEqual(fixed.map((path) => `http://localhost:3000${path}`))
    expect(found).toContain('http://localhost:3000/about')
    expect(found).toContain(`http://localhost:3000/store/${store.id}`)
    expect(found).not.toContain(`http://localhost:3000/store/${deleted.id}`)
    expect(found).toContain(`http://localhost:3000/store/${store.id}/product/a%20%26%20b`)
    expect(found).not.toContain(`http://localhost:3000${productPath(hidden)}`)
    expect(found).not.toContain(`http://localhost:3000${productPath(gone)}`)
  })

  test('get all stores, in files of a bounded size', async ({ database }) => {
    for (let count = 0; count < 5; count++) await aStore(database)
    const { sql } = database
    const starts = await listStorePageStarts(sql, 2)
    const files = await Promise.all(starts.map((start) => listStoreIds(sql, start, 2)))
    const all = await sql<{ id: string }[]>`select id from stores where deleted_at is null order by id`
    expect(files.flat()).toEqual(all.map(({ id }) => id))
    expect(Math.max(...files.map(({ length }) => length))).toBe(2)
  })

  test('get all visible products and the ids of no others, in files of a bounded size that do not overlap', async ({
    database,
  }) => {
    const { sql } = database
    const items = []
    for (let count = 0; count < 9; count++) items.push(await anItem(database))
    // Each second one is hidden, and each fourth one is in a closed store.
    for (const [index, { itemId, storeId }] of items.entries()) {
      if (index % 2 === 0) await sql`update inventory_items set hidden = true where item_id = ${itemId}`
      if (index % 4 === 1) await sql`update stores set deleted_at = now() where id = ${storeId}`
    }
    const starts = await listItemPageStarts(sql, 2)
    const files = await Promise.all(starts.map((start) => listItemKeys(sql, start, 2)))
    const all = await sql`
      select store_id as "storeId", item_id as "itemId" from inventory_items
      where cell is not null order by store_id, item_id`
    expect(files.flat()).toEqual([...all])
    expect(starts).toEqual(files.map(([first]) => first))
    expect(Math.max(...files.map(({ length }) => length))).toBe(2)
  })

  test('get a problem for a forged file name', async ({ app }) => {
    expect((await app.inject('/sitemap-stores.xml?from=1')).json<{ code: string }>().code).toBe(
      'invalid_input',
    )
  })
})
