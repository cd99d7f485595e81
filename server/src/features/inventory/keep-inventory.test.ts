import { anItem, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { copyAddressOf } from '../pictures/public.ts'
import { aShop, customersSee, ownerOf } from './inventory.fixture.ts'
import { lockShelves } from './shelf.sql.ts'

const loaf = {
  item_id: 'LOAF-1',
  item_name: 'Seeded sourdough loaf',
  item_category: 'Bakery',
  price: 8.5,
  quantity: 12,
  image: 'https://pictures.example/loaf.jpg',
  color: 'Brown',
  size: 'Large',
}

describe('a new item', () => {
  test('is stored with its values, and customers see it', async ({ app, database }) => {
    const shop = await aShop(database)
    const reply = await ownerOf(app, shop).add(loaf)
    expect(reply.statusCode).toBe(201)
    const kept = { ...loaf, image: copyAddressOf(loaf.image) }
    expect(reply.json().item).toMatchObject({
      ...kept,
      description: null,
      category: 'food-beverage',
      hidden: false,
      platform: null,
    })
    expect((await customersSee(app, shop)).products).toMatchObject([kept])
  })

  test('keeps a description in several lines, and a change or an empty text replaces it', async ({
    app,
    database,
  }) => {
    const owner = ownerOf(app, await aShop(database))
    const added = await owner.add({ ...loaf, description: ' Dark rye.\r\n\r\n\r\nKeeps a week.\t' })
    expect(added.json().item.description).toBe('Dark rye.\n\nKeeps a week.')
    const priced = await owner.change('LOAF-1', { price: 9 })
    expect(priced.json().item.description).toBe('Dark rye.\n\nKeeps a week.')
    const emptied = await owner.change('LOAF-1', { description: ' \n' })
    expect(emptied.json().item.description).toBeNull()
  })

  test('needs only a name and a price', async ({ app, database }) => {
    const reply = await ownerOf(app, await aShop(database)).add({ item_name: ' Crème\nbrûlée ', price: 6 })
    expect(reply.json().item).toMatchObject({
      item_id: 'creme-brulee',
      item_name: 'Crème brûlée',
      item_category: 'Uncategorized',
      quantity: 0,
      image: null,
      color: null,
    })
  })

  test('with an existing name gets a new id, and with an existing id is refused', async ({
    app,
    database,
  }) => {
    const owner = ownerOf(app, await aShop(database))
    for (const _ of [1, 2]) expect((await owner.add({ item_name: 'Loaf', price: 1 })).statusCode).toBe(201)
    expect((await owner.list()).items.map(({ item_id: id }) => id)).toEqual([
      'loaf',
      expect.stringMatching(/^loaf-[0-9a-f]{6}$/),
    ])
    const reply = await owner.add({ item_id: 'loaf', item_name: 'Loaf', price: 1 })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'item_exists'])
    expect(reply.json().fields.item_id).toBe('Another product of this store has this item ID.')
  })

  test.for([
    [{ item_name: ' ' }, 'item_name', 'Product name is required'],
    [{ item_name: 'x'.repeat(256) }, 'item_name', 'Product name is too long'],
    [{ price: -1 }, 'price', 'Price must be between $0.00 and $1,000,000.00, in whole cents'],
    [{ price: 1.005 }, 'price', 'Price must be between $0.00 and $1,000,000.00, in whole cents'],
    [{ price: 1e9 }, 'price', 'Price must be between $0.00 and $1,000,000.00, in whole cents'],
    [{ quantity: 1.5 }, 'quantity', 'Quantity must be a whole number from 0 to 1,000,000'],
    [{ quantity: -1 }, 'quantity', 'Quantity must be a whole number from 0 to 1,000,000'],
    [{ image: 'http://pictures.example/x.png' }, 'image', /^A picture must be uploaded/],
    [{ image: 'javascript:alert(1)' }, 'image', /^A picture must be uploaded/],
    [{ image: 'https://me:secret@pictures.example/x' }, 'image', /^A picture must be uploaded/],
    [{ item_id: 'x'.repeat(101) }, 'item_id', 'Item ID is too long'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Description is too long'],
  ] as const)('is refused with %o', async ([given, field, text], { app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    const reply = await owner.add({ ...loaf, ...given })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields[field]).toMatch(text)
    expect((await owner.list()).total).toBe(0)
  })
})

describe('a change', () => {
  test('affects only the given fields', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    await owner.add(loaf)
    const reply = await owner.change('LOAF-1', { item_name: 'Rye loaf', color: '', quantity: null })
    const { image: _copied, ...told } = loaf
    expect(reply.json().item).toMatchObject({ ...told, item_name: 'Rye loaf', color: null, quantity: null })
  })

  test('of a stock that sales have changed is refused with the current stock', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    await owner.add(loaf)
    await database.sql`update inventory_items set quantity = 9 where item_id = 'LOAF-1'`
    const reply = await owner.change('LOAF-1', { quantity: 20, seenQuantity: 12, item_name: 'Other' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'stock_changed',
      message: 'Sales have changed the stock to 9 meanwhile. Nothing was saved.',
      quantity: 9,
    })
    expect((await owner.list()).items).toMatchObject([{ item_name: loaf.item_name, quantity: 9 }])
    expect((await owner.change('LOAF-1', { quantity: 20, seenQuantity: 9 })).statusCode).toBe(200)
  })

  test('without a new stock keeps the stock that sales have changed', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    await owner.add(loaf)
    await database.sql`update inventory_items set quantity = 5 where item_id = 'LOAF-1'`
    const reply = await owner.change('LOAF-1', { quantity: 12, seenQuantity: 12, price: 9 })
    expect(reply.json().item).toMatchObject({ price: 9, quantity: 5 })
  })

  test('or a removal of a missing item is refused', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    for (const reply of [await owner.change('none', { price: 1 }), await owner.remove('none')])
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'item_not_found'])
  })

  test('works for ids with any characters', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    const id = 'gid://shopify/Product/1?a=b#c %25 ü'
    await owner.add({ ...loaf, item_id: id })
    expect((await owner.change(id, { price: 1 })).json().item).toMatchObject({ item_id: id, price: 1 })
    expect((await owner.remove(id)).json()).toEqual({ success: true })
  })

  test('works for the longest id when each character takes the most bytes in a URL', async ({
    app,
    database,
  }) => {
    const owner = ownerOf(app, await aShop(database))
    const id = '茶'.repeat(100)
    await owner.add({ ...loaf, item_id: id })
    expect((await owner.change(id, { price: 1 })).statusCode).toBe(200)
  })
})

describe('a hidden item', () => {
  test('is not shown to customers and cannot be ordered', async ({ app, database }) => {
    const shop = await aShop(database)
    const owner = ownerOf(app, shop)
    await owner.add(loaf)
    await owner.add({ ...loaf, item_id: 'LOAF-2' })
    await owner.change('LOAF-1', { hidden: true })
    const seen = await customersSee(app, shop)
    expect([seen.count, seen.products.map(({ item_id: id }) => id)]).toEqual([1, ['LOAF-2']])
    const local = await app.inject({
      url: '/api/products/local?latitude=36.1627&longitude=-86.7816&search=sourdough&limit=100',
    })
    const shown = local.json<{ products: { storeId: string; item_id: string }[] }>().products
    expect(shown.filter(({ storeId }) => storeId === shop.store.id)).toMatchObject([{ item_id: 'LOAF-2' }])
    const customer = await signedIn(database, await aUser(database))
    const order = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: customer,
      payload: orderOf(shop.store.id),
    })
    expect(order.statusCode).toBe(409)
    expect(order.json().changes).toMatchObject([{ productId: 'LOAF-1', reason: 'gone' }])
    expect((await owner.list('show=hidden')).items).toMatchObject([{ item_id: 'LOAF-1', quantity: 12 }])
    await owner.change('LOAF-1', { hidden: false })
    expect((await customersSee(app, shop)).count).toBe(2)
  })
})

describe('the list', () => {
  test.for(['name', 'stock', 'changed'])(
    'by %s is complete over all pages when items sort equally',
    async (sort, { app, database }) => {
      const shop = await aShop(database)
      for (const itemId of ['A', 'B', 'C', 'D', 'E']) {
        await anItem(database, { storeId: shop.store.id, itemId, name: 'Loaf', quantity: 3 })
      }
      await database.sql`update inventory_items set updated_at = now() where store_id = ${shop.store.id}`
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await ownerOf(app, shop).list(`sort=${sort}&limit=2&cursor=${cursor}`)
        found.push(...page.items.map(({ item_id }) => item_id))
        cursor = page.nextCursor
      }
      expect(found.sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
    },
  )

  test('finds items by name, category and id, and counts them exactly', async ({ app, database }) => {
    const shop = await aShop(database)
    const owner = ownerOf(app, shop)
    const storeId = shop.store.id
    await anItem(database, { storeId, itemId: 'A', name: 'ÉCLAIR', categoryName: 'Bakery', quantity: 0 })
    await anItem(database, { storeId, itemId: 'B', name: 'Rye', categoryName: 'Bakery', quantity: null })
    await anItem(database, { storeId, itemId: 'C-éclair', name: 'Jam', categoryName: 'Pantry' })
    const found = async (query: string) => {
      const { count, total, items } = await owner.list(query)
      expect([count, total]).toEqual([items.length, 3])
      return items.map(({ item_id: id }) => id)
    }
    expect(await found('search=%C3%A9clair')).toEqual(['A', 'C-éclair'])
    expect(await found('search=BAKERY')).toEqual(['A', 'B'])
    expect(await found('search=100%25')).toEqual([])
    expect(await found('sort=stock')).toEqual(['A', 'C-éclair', 'B'])
    expect(await found('show=out-of-stock')).toEqual(['A'])
  })

  test('of 10,000 items has each item once over all pages', async ({ app, database }) => {
    const shop = await aShop(database)
    await database.sql`
      insert into inventory_items (store_id, item_id, name, price_cents, quantity)
      select ${shop.store.id}, 'item-' || n, 'Item ' || (n % 300), n, n % 50 from generate_series(1, 10000) as n`
    const owner = ownerOf(app, shop)
    const seen = new Set<string>()
    let pages = 0
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof owner.list>> = await owner.list(
        `sort=stock&limit=100&cursor=${cursor}`,
      )
      pages++
      expect(page.count).toBe(10_000)
      for (const { item_id: id } of page.items) seen.add(id)
      cursor = page.nextCursor
    }
    expect([seen.size, pages]).toEqual([10_000, 100])
  })
})

function orderOf(storeId: string): object {
  return {
    paymentMethod: 'card',
    deliveryAddress: { street: '1 Main Street', city: 'Nashville', state: 'TN', zip: '37203' },
    products: [{ productId: 'LOAF-1', productName: 'Loaf', price: 8.5, quantity: 1, storeId }],
    subtotal: 8.5,
    deliveryFee: 3.99,
    tax: 0.68,
    total: 13.17,
  }
}

test('showing a product and syncing it at the same time do not deadlock', async ({ app, database }) => {
  const shop = await aShop(database)
  const item = await anItem(database, { storeId: shop.store.id })
  const [shown] = await callBehindLock(
    database,
    (sync) => lockShelves(sync, { userId: shop.store.ownerId }, [shop.store.id]),
    () => [ownerOf(app, shop).change(item.itemId, { hidden: false })],
    (sync) =>
      expect(
        sync`select from inventory_items where store_id = ${shop.store.id} for update nowait`,
      ).resolves.toHaveLength(1),
  )
  expect(shown?.statusCode).toBe(200)
})

test('an item with the longest category and name can be ordered', async ({ app, database }) => {
  const shop = await aShop(database)
  const long = 'x'.repeat(255)
  await ownerOf(app, shop).add({ ...loaf, item_name: long, item_category: long })
  const line = { itemId: loaf.item_id, name: long, priceCents: 850, quantity: 1, storeId: shop.store.id }
  const draft = orderDraft([line])
  const reply = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: await signedIn(database, await aUser(database)),
    payload: { ...draft, products: draft.products.map((product) => ({ ...product, category: long })) },
  })
  expect(reply.statusCode).toBe(201)
})
