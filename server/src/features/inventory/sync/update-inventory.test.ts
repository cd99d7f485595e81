import { anItem, aStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { aShop, ownerOf, type Shop } from '../inventory.fixture.ts'

const loafOf = ({ store }: Shop, given: object = {}) => ({
  id: 'prod-1',
  storeId: store.id,
  platform: 'squarespace',
  title: 'Seeded sourdough loaf',
  price: '8.50',
  image: 'https://pictures.example/loaf.jpg',
  quantity: 12,
  category: 'Bakery',
  status: 'draft',
  ...given,
})

test('chosen products are added, and updated by their id when synced again', async ({ app, database }) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const reply = await owner.sync({ products: [loafOf(shop)] })
  expect(reply.json()).toMatchObject({
    message: 'Products synced successfully!',
    changes: [{ id: 'prod-1', change: 'added', localQuantity: null, quantity: 12 }],
  })
  await owner.change('prod-1', { color: 'Brown', hidden: true })
  const again = await owner.sync({
    products: [loafOf(shop, { quantity: 20, title: 'Rye', status: 'active' })],
  })
  expect(again.json().changes).toMatchObject([{ change: 'modified', localQuantity: 12, quantity: 20 }])
  expect((await owner.list()).items).toMatchObject([
    {
      item_id: 'prod-1',
      item_name: 'Rye',
      item_category: 'Bakery',
      category: 'food-beverage',
      price: 8.5,
      quantity: 20,
      platform: 'squarespace',
      platformStatus: 'active',
      color: 'Brown',
      hidden: true,
    },
  ])
  const [row] = await database.sql`
    select platform_product_id from inventory_items where store_id = ${shop.store.id}`
  expect(row?.platformProductId).toBe('prod-1')
})

test("a product with the id of another platform's product is refused", async ({ app, database }) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  await owner.sync({ products: [loafOf(shop)] })
  const reply = await owner.sync({ products: [loafOf(shop, { platform: 'wix', title: 'Dress' })] })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'item_exists',
    message: 'Dress has the id of a product from Squarespace. Nothing was saved.',
  })
  expect((await owner.list()).items).toMatchObject([
    { item_name: 'Seeded sourdough loaf', platform: 'squarespace' },
  ])
})

test("the specification's payload is accepted", async ({ app, database }) => {
  const shop = await aShop(database)
  const products = [{ id: 'p', title: 'Loaf', price: 8.5, image: null, storeId: shop.store.id }]
  expect((await ownerOf(app, shop).sync({ products })).statusCode).toBe(200)
  expect((await ownerOf(app, shop).list()).items).toMatchObject([
    { item_id: 'p', item_category: 'Uncategorized', quantity: 0, platform: null },
  ])
})

test('an empty selection is refused with the specified text', async ({ app, database }) => {
  const reply = await ownerOf(app, await aShop(database)).sync({ products: [] })
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'No products selected.'])
})

test('a preview writes nothing', async ({ app, database }) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const reply = await owner.sync({ products: [loafOf(shop)], preview: true })
  expect(reply.json().changes).toMatchObject([{ change: 'added' }])
  expect((await owner.list()).total).toBe(0)
})

test('the whole batch is refused when a sale has changed a stock since the person saw it', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  await owner.sync({ products: [loafOf(shop)] })
  await database.sql`update inventory_items set quantity = 7 where store_id = ${shop.store.id}`
  const products = [loafOf(shop, { id: 'new' }), loafOf(shop, { quantity: 30, seenQuantity: 12 })]
  const reply = await owner.sync({ products })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'stock_changed',
    changes: [{ id: 'prod-1', localQuantity: 7, quantity: 30 }],
  })
  expect((await owner.list()).items).toMatchObject([{ item_id: 'prod-1', quantity: 7 }])
})

test('a product without a price is added as hidden, and later syncs keep a price that was set by hand', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  await owner.sync({ products: [loafOf(shop, { price: null })] })
  expect((await owner.list()).items).toMatchObject([{ price: 0, hidden: true }])
  await owner.change('prod-1', { price: 5, hidden: false })
  await owner.sync({ products: [loafOf(shop, { price: 'ask us' })] })
  expect((await owner.list()).items).toMatchObject([{ price: 5, hidden: false }])
})

test('texts that are too long are cut, and untracked stock is unlimited', async ({ app, database }) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const odd = {
    title: `\t${'x'.repeat(900)}`,
    image: 'http://old.example/x.png',
    category: null,
    quantity: null,
  }
  expect((await owner.sync({ products: [loafOf(shop, odd)] })).statusCode).toBe(200)
  expect((await owner.list()).items).toMatchObject([
    { item_name: 'x'.repeat(255), image: null, item_category: 'Uncategorized', quantity: null },
  ])
})

test("the whole batch is refused when a product is for another owner's store", async ({ app, database }) => {
  const shop = await aShop(database)
  const foreign = await aStore(database)
  const products = [loafOf(shop), loafOf(shop, { storeId: foreign.id })]
  const reply = await ownerOf(app, shop).sync({ products })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
  expect((await ownerOf(app, shop).list()).total).toBe(0)
})

test('syncs of the same products in different order do not deadlock', async ({ app, database }) => {
  const shop = await aShop(database)
  const products = Array.from({ length: 500 }, (_, n) => loafOf(shop, { id: `p${n}` }))
  await anItem(database, { storeId: shop.store.id, itemId: 'p499' })
  const replies = await Promise.all(
    [1, 2, 3].map(() => ownerOf(app, shop).sync({ products: products.reverse() })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await ownerOf(app, shop).list()).total).toBe(500)
})

test('an id with a lone surrogate is refused, because the database would store a different id', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const reply = await owner.sync({ products: [loafOf(shop, { id: 'loaf-\ud83c' })] })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
  expect((await owner.list()).total).toBe(0)
})

test('a product whose copied picture was removed since the list was read is synced without it', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const reply = await owner.sync({
    products: [loafOf(shop, { image: `/api/pictures/copies/${'0'.repeat(64)}` })],
  })
  expect(reply.json().changes).toMatchObject([{ id: 'prod-1', change: 'added' }])
  expect((await owner.list()).items).toMatchObject([{ item_id: 'prod-1', image: null }])
})
