import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { getStoreProduct } from '#contract/products/get-store-product.ts'
import { productCall } from '#contract/products/product-path.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

async function productIn(app: FastifyInstance, key: { storeId: string; itemId: string }) {
  const reply = await app.inject(productCall(key))
  expect(reply.statusCode).toBe(200)
  return getStoreProduct.reply[200].parse(reply.json())
}

const hide = (database: Database, itemId: string) =>
  database.sql`update inventory_items set hidden = true where item_id = ${itemId}`

describe('a product', () => {
  test('comes with its description and its store', async ({ app, database }) => {
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    const item = await anItem(database, { storeId: store.id, name: 'Rye loaf', priceCents: 850 })
    await database.sql`
      update inventory_items set description = ${'Dark.\nKeeps a week.'} where item_id = ${item.itemId}`
    const found = await productIn(app, item)
    expect(found.product).toMatchObject({
      item_id: item.itemId,
      item_name: 'Rye loaf',
      price: 8.5,
      description: 'Dark.\nKeeps a week.',
    })
    expect(found.store).toMatchObject({ id: store.id, name: 'Rosemary & Rye' })
    expect(found.variants.map(({ item_id }) => item_id)).toEqual([item.itemId])
  })

  test.for(['a/b', 'mug.v2', '50% off', 'ü?&#', '"><script>'])(
    'is found by the id %j',
    async (itemId, { app, database }) => {
      const item = await anItem(database, { itemId })
      expect((await productIn(app, item)).product.item_id).toBe(itemId)
      // In capitals, the id of a store is the same id. The id of an item is another.
      const shouted = await productIn(app, { ...item, storeId: item.storeId.toUpperCase() })
      expect(shouted.store.id).toBe(item.storeId)
    },
  )

  test('is unknown while it is hidden, removed, or its store is deleted', async ({ app, database }) => {
    const [hidden, orphan] = [await anItem(database), await anItem(database)]
    await hide(database, hidden.itemId)
    await database.sql`update stores set deleted_at = now() where id = ${orphan.storeId}`
    const elsewhere = { storeId: (await aStore(database)).id, itemId: hidden.itemId }
    for (const key of [hidden, orphan, elsewhere, { storeId: uuidv7(), itemId: 'x' }]) {
      const reply = await app.inject(productCall(key))
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'item_not_found'])
    }
  })
})

describe('the variants of a product', () => {
  test('are the visible items of the same name in the same store', async ({ app, database }) => {
    const { id: storeId } = await aStore(database)
    const shirt = (itemId: string, name = 'Oxford shirt') => anItem(database, { storeId, itemId, name })
    const chosen = await shirt('shirt-b')
    await shirt('shirt-a')
    await shirt('shirt-hidden')
    await hide(database, 'shirt-hidden')
    await shirt('shirt-other', 'Oxford Shirt')
    await anItem(database, { name: 'Oxford shirt' })
    const { variants } = await productIn(app, chosen)
    expect(variants.map(({ item_id }) => item_id)).toEqual(['shirt-b', 'shirt-a'])
  })

  test('contain only the item itself if it has no name', async ({ app, database }) => {
    const { id: storeId } = await aStore(database)
    const [first] = [
      await anItem(database, { storeId, name: '' }),
      await anItem(database, { storeId, name: '' }),
    ]
    expect((await productIn(app, first)).variants).toHaveLength(1)
  })
})

test('more of the store shows other names, those in stock and of the same category first', async ({
  app,
  database,
}) => {
  const { id: storeId } = await aStore(database)
  const add = (itemId: string, given: Parameters<typeof anItem>[1] = {}) =>
    anItem(database, { storeId, itemId, name: itemId, ...given })
  const item = await add('m', { name: 'Mug' })
  await add('n', { name: 'Mug' })
  await add('a', { quantity: 0 })
  await add('b', { categoryName: 'Clothing' })
  await add('c', { name: 'Tea' })
  await add('d', { name: 'Tea' })
  await add('e')
  await add('hidden')
  await hide(database, 'hidden')
  await anItem(database, { name: 'Elsewhere' })
  const { more } = await productIn(app, item)
  expect(more.map(({ item_id }) => item_id)).toEqual(['c', 'e', 'b', 'a'])
})
