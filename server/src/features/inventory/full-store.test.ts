import type { FastifyInstance } from 'fastify'
import { ITEMS_AT_MOST, STORE_FULL } from '#contract/inventory/item-rules.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { aShop, ownerOf, type Shop } from './inventory.fixture.ts'

const test = base.extend<{ shop: Shop }>({
  /** A store with room for one more item. */
  shop: async ({ database }, use) => {
    const shop = await aShop(database)
    await database.sql`
      insert into inventory_items (store_id, item_id, name, category, price_cents)
      select ${shop.store.id}, 'filler-' || number, 'Filler', 'uncategorized', 100
      from generate_series(1, ${ITEMS_AT_MOST - 1}) as number`
    await use(shop)
  },
})

const countItems = async ({ sql }: Database, { store }: Shop) => {
  const [row] = await sql`select count(*)::integer as items from inventory_items where store_id = ${store.id}`
  return row?.items
}

const csvOf = (...ids: string[]) =>
  ['item_id,item_name,price', ...ids.map((id) => `${id},Loaf,8.50`)].join('\n')

async function applyImport(app: FastifyInstance, shop: Shop, csv: string) {
  const owner = ownerOf(app, shop)
  const { preview } = (await owner.import(csv)).json()
  return owner.import(csv, preview.fingerprint)
}

describe('a store that is almost full', () => {
  test('accepts one of two items that are added at the same time', async ({ app, database, shop }) => {
    const owner = ownerOf(app, shop)
    // Nobody can write an item until all three have come as far as they can.
    const replies = await callBehindLock(
      database,
      (tx) => tx`lock table inventory_items in share mode`,
      () => ['Rye', 'Wheat', 'Spelt'].map((name) => owner.add({ item_name: name, price: 5 })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'too_many_items', message: STORE_FULL })
    expect(await countItems(database, shop)).toBe(ITEMS_AT_MOST)
    expect((await owner.remove('filler-1')).statusCode).toBe(200)
    expect((await owner.add({ item_name: 'Oat', price: 5 })).statusCode).toBe(201)
  })

  test('accepts all of a sync or nothing, and counts only what is new and not replaced', async ({
    app,
    database,
    shop,
  }) => {
    const owner = ownerOf(app, shop)
    const sync = (...ids: string[]) =>
      owner.sync({ products: ids.map((id) => ({ id, storeId: shop.store.id, title: 'Loaf', price: 5 })) })
    expect((await sync('new-1', 'new-2')).json().code).toBe('too_many_items')
    expect(await countItems(database, shop)).toBe(ITEMS_AT_MOST - 1)
    expect((await sync('filler-1', 'filler-2', 'new-1')).statusCode).toBe(200)
    expect((await sync('filler-1', 'new-1')).statusCode).toBe(200)
    expect((await sync('new-2')).json().code).toBe('too_many_items')

    const syncTee = (sizes: string[]) => {
      const variants = sizes.map((size) => ({ id: size, color: null, size, price: 5 }))
      const tee = { id: 'tee', storeId: shop.store.id, platform: 'wix', title: 'Tee', price: 5, variants }
      return owner.sync({ products: [tee] })
    }
    await owner.remove('filler-1')
    expect((await syncTee(['S', 'M'])).json().code).toBe('too_many_items')
    expect((await syncTee([])).statusCode).toBe(200)
    expect((await syncTee(['S', 'M'])).json().code).toBe('too_many_items')
    await owner.remove('filler-2')
    // Two variants in place of one whole item.
    expect((await syncTee(['S', 'M'])).statusCode).toBe(200)
    expect(await countItems(database, shop)).toBe(ITEMS_AT_MOST)
  })

  test('accepts all of an import or nothing, and the preview reports it', async ({ app, database, shop }) => {
    const owner = ownerOf(app, shop)
    expect((await owner.import(csvOf('new-1', 'new-2'))).json()).toMatchObject({
      code: 'too_many_items',
      message: STORE_FULL,
    })
    const replies = await Promise.all([
      applyImport(app, shop, csvOf('filler-1', 'new-1')),
      applyImport(app, shop, csvOf('filler-1', 'new-2')),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await countItems(database, shop)).toBe(ITEMS_AT_MOST)
  })
})
