import { anItem } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { aShop, ownerOf } from './inventory.fixture.ts'

test('an item is removed from its own store, not from others that use the same id', async ({
  app,
  database,
}) => {
  const [shop, other] = [await aShop(database), await aShop(database)]
  for (const { store } of [shop, other]) await anItem(database, { storeId: store.id, itemId: 'LOAF-1' })
  expect((await ownerOf(app, shop).remove('LOAF-1')).statusCode).toBe(200)
  expect((await ownerOf(app, shop).list()).total).toBe(0)
  expect((await ownerOf(app, other).list()).items).toMatchObject([{ item_id: 'LOAF-1' }])
  expect((await ownerOf(app, shop).remove('LOAF-1')).statusCode).toBe(404)
})

test("another owner can neither see nor change a store's items", async ({ app, database }) => {
  const [shop, stranger] = [await aShop(database), await aShop(database)]
  await anItem(database, { storeId: shop.store.id, itemId: 'LOAF-1', name: 'Loaf', quantity: 3 })
  const before = (await ownerOf(app, shop).list()).items
  const asStranger = ownerOf(app, { ...shop, headers: stranger.headers })
  const replies = [
    await asStranger.add({ item_name: 'Rye', price: 5 }),
    await asStranger.change('LOAF-1', { price: 1 }),
    await asStranger.remove('LOAF-1'),
    await asStranger.import('item_id,price\nLOAF-1,1.00'),
    await asStranger.sync({ products: [{ id: 'LOAF-1', storeId: shop.store.id, title: 'Rye', price: 1 }] }),
    await app.inject({ url: shop.url, headers: stranger.headers }),
    await app.inject({ url: `${shop.url}/export`, headers: stranger.headers }),
  ]
  for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
  expect((await ownerOf(app, shop).list()).items).toEqual(before)
})
