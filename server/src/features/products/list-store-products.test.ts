import type { StoreProduct } from '#contract/products/list-store-products.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

describe('products of a store', () => {
  test('are sorted by stock, then by name, over pages of one product', async ({ app, database }) => {
    const { id: storeId } = await aStore(database)
    for (const [name, quantity] of [
      ['Apron', 0],
      ['bowl', null],
      ['Candle', 3],
      ['Atlas', 0],
    ] as const)
      await anItem(database, { storeId, name, quantity })
    await anItem(database)
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const reply = await app.inject({ url: `/api/stores/${storeId}/products?limit=1&cursor=${cursor}` })
      const page = reply.json() as { count: number; products: StoreProduct[]; nextCursor: string | null }
      expect(page.count).toBe(4)
      found.push(...page.products.map(({ item_name }) => item_name))
      cursor = page.nextCursor
    }
    expect(found).toEqual(['bowl', 'Candle', 'Apron', 'Atlas'])
  })

  test('are complete over several pages when all have the same name', async ({ app, database }) => {
    const { id: storeId } = await aStore(database)
    for (const itemId of ['A', 'B', 'C', 'D', 'E']) await anItem(database, { storeId, itemId, name: 'Loaf' })
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const reply = await app.inject({ url: `/api/stores/${storeId}/products?limit=2&cursor=${cursor}` })
      const page = reply.json() as { products: StoreProduct[]; nextCursor: string | null }
      found.push(...page.products.map(({ item_id }) => item_id))
      cursor = page.nextCursor
    }
    expect(found).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('are found by a word of a store nearby that is spelled alike', async ({ app, database }) => {
    const at = { latitude: 40.33, longitude: -100.33 }
    const [{ id: storeId }, other] = [await aStore(database, at), await aStore(database, at)]
    await anItem(database, { storeId, name: 'Candle' })
    await anItem(database, { storeId: other.id, name: 'Candel' })
    for (const search of ['candel', 'cande']) {
      const found = (await app.inject({ url: `/api/stores/${storeId}/products?search=${search}` })).json()
      expect([found.count, found.products[0]?.item_name]).toEqual([1, 'Candle'])
    }
    const category = await app.inject({
      url: `/api/stores/${storeId}/products?search=candle&category=clothing`,
    })
    expect(category.json()).toMatchObject({ count: 0, products: [] })
  })

  test('are gone with their store when it is deleted', async ({ app, database }) => {
    const { id } = await aStore(database)
    await anItem(database, { storeId: id })
    expect((await app.inject({ url: `/api/stores/${id}` })).statusCode).toBe(200)
    await database.sql`update stores set deleted_at = now() where id = ${id}`
    for (const url of [`/api/stores/${id}`, `/api/stores/${id}/products`]) {
      const reply = await app.inject({ url })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    }
  })
})
