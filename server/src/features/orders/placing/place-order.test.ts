import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomer, draftOf, ordersOf, stockOf } from '../orders.fixture.ts'

/** Another spelling of the id for each index. */
const spelling = (id: string, index: number): string => {
  let letters = 0
  return id.replace(/[a-f]/g, (letter) => ((index >> letters++) & 1 ? letter.toUpperCase() : letter))
}

describe('placing an order', () => {
  test('stores it with its lines and claims the stock', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const bread = await anItem(database, { name: 'Seeded sourdough loaf', priceCents: 850, quantity: 5 })
    const soap = await anItem(database, { name: 'Lavender hand soap', priceCents: 900, quantity: 3 })
    const reply = await customer.place(draftOf([{ item: bread, quantity: 2 }, { item: soap }]))

    expect(reply.statusCode).toBe(201)
    const { success, orderId, firestoreId, message, order: answered } = reply.json()
    expect(success).toBe(true)
    expect(orderId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(message).toBe(`Order ${orderId} placed successfully!`)
    expect(await stockOf(database, bread)).toBe(3)
    expect(await stockOf(database, soap)).toBe(2)

    const { order } = (await customer.read(firestoreId)).json()
    expect(answered).toEqual(order)
    expect(order).toMatchObject({
      orderId,
      firestoreId,
      status: 'pending',
      subtotal: 26,
      deliveryFee: 3.99,
      tax: 2.08,
      total: 32.07,
    })
    expect(
      order.products.map((line: { productName: string; quantity: number }) => [
        line.productName,
        line.quantity,
      ]),
    ).toEqual([
      ['Seeded sourdough loaf', 2],
      ['Lavender hand soap', 1],
    ])
  })

  test('with several stores makes a part for each store', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const items = [await anItem(database), await anItem(database)]
    const { firestoreId } = (await customer.place(draftOf(items.map((item) => ({ item }))))).json()
    const { sql } = database
    const parts = await sql`select store_id, status from fulfillments where order_id = ${firestoreId}`
    expect(new Set(parts.map((part) => part.storeId))).toEqual(new Set(items.map((item) => item.storeId)))
    expect(parts.map((part) => part.status)).toEqual(['pending', 'pending'])
  })

  test('does not count unlimited stock', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: null })
    expect((await customer.place(draftOf([{ item, quantity: 500 }]))).statusCode).toBe(201)
    expect(await stockOf(database, item)).toBe(null)
  })

  test('finds the store of a line without a store id when only one store sells the item', async ({
    app,
    database,
  }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { itemId: 'only-here' })
    const draft = draftOf([{ item, storeId: null }])
    const unnamed = draft.products.map(({ storeId: _, ...product }) => product)
    for (const products of [draft.products, unnamed])
      expect((await customer.place({ ...draft, products })).statusCode).toBe(201)

    const twice = await anItem(database, { itemId: 'in-two-stores' })
    await anItem(database, { itemId: 'in-two-stores' })
    const refusal = (await customer.place(draftOf([{ item: twice, storeId: null }]))).json()
    expect(refusal.changes).toMatchObject([{ productId: 'in-two-stores', reason: 'ambiguous' }])
  })

  test('adds up two lines of the same product', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: 3 })
    const reply = await customer.place(
      draftOf([
        { item, quantity: 2 },
        { item, quantity: 2 },
      ]),
    )
    expect(reply.json()).toMatchObject({
      code: 'cart_changed',
      changes: [{ reason: 'out_of_stock', stock: 3 }],
    })
    expect((await customer.place(draftOf([{ item, quantity: 2 }, { item }]))).statusCode).toBe(201)
    expect(await stockOf(database, item)).toBe(0)
  })

  test('adds up lines of a product whose store id is in capitals', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: 3 })
    const spellings = Array.from({ length: 100 }, (_, index) => ({
      item,
      storeId: spelling(item.storeId, index),
    }))
    const refused = await customer.place(draftOf(spellings))
    expect(refused.json()).toMatchObject({
      changes: [{ storeId: item.storeId, reason: 'out_of_stock', stock: 3 }],
    })
    expect(await stockOf(database, item)).toBe(3)

    const placed = await customer.place(draftOf(spellings.slice(0, 3)))
    const { order } = (await customer.read(placed.json().firestoreId)).json()
    expect(order.products).toMatchObject([{ storeId: item.storeId, quantity: 3 }])
    expect(await stockOf(database, item)).toBe(0)
  })

  test('takes at most 999 units of a product, over all of its lines', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { name: 'Paper bag', quantity: null })
    const most = [{ item, quantity: 999 }]
    const reply = await customer.place(draftOf([...most, { item }]))
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'too_many_units',
      message: 'An order takes at most 999 of Paper bag. Nothing was charged.',
    })
    expect(await ordersOf(database, customer.user)).toBe(0)
    expect((await customer.place(draftOf(most))).statusCode).toBe(201)
  })

  test('refuses a lone surrogate in an id, because PostgreSQL would store a different id', async ({
    app,
    database,
  }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { itemId: 'a\ufffd', quantity: 1 })
    const halves = ['a\ud800', 'a\udc00'].map((itemId) => ({ item: { ...item, itemId } }))
    const reply = await customer.place(draftOf(halves))
    expect(reply.statusCode).toBe(400)
    expect(await stockOf(database, item)).toBe(1)
  })
})

describe('an order is refused and claims no stock', () => {
  test('when a price has changed', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { name: 'Canvas market tote', priceCents: 2200 })
    const other = await anItem(database, { quantity: 4 })
    const reply = await customer.place(draftOf([{ item, priceCents: 1800 }, { item: other }]))
    expect(reply.statusCode).toBe(409)
    const body = reply.json()
    expect(body).toMatchObject({
      code: 'cart_changed',
      changes: [{ productId: item.itemId, reason: 'price', price: 22 }],
    })
    expect(body.message).toBe('Canvas market tote now costs $22.00. Nothing was charged.')
    expect(body.error).toBe(body.message)
    expect(await stockOf(database, other)).toBe(4)
    expect(await ordersOf(database, customer.user)).toBe(0)
  })

  test('when there is too little stock', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const scarce = await anItem(database, { name: 'Beeswax candle', quantity: 1 })
    const none = await anItem(database, { name: 'Honey', quantity: 0 })
    const reply = await customer.place(draftOf([{ item: scarce, quantity: 2 }, { item: none }]))
    expect(reply.json().message).toBe(
      'Only 1 of Beeswax candle left in stock. Honey is out of stock. Nothing was charged.',
    )
    expect(await stockOf(database, scarce)).toBe(1)
  })

  test('when a product or its store is gone', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const store = await aStore(database)
    const item = await anItem(database, { storeId: store.id, name: 'Autumn bulbs' })
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    const reply = await customer.place(draftOf([{ item }]))
    expect(reply.json()).toMatchObject({
      message: 'Autumn bulbs is no longer available. Nothing was charged.',
      changes: [{ reason: 'gone', price: null, stock: null }],
    })
  })

  test('when its sums differ from those of its products', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const draft = draftOf([{ item: await anItem(database, { priceCents: 1000 }) }])
    const sums = { subtotal: 10, discount: 0, deliveryFee: 3.99, tax: 0.8, total: 14.79 }
    for (const [wrong, message] of [
      [{ tax: 0 }, 'The tax is now $0.80. Nothing was charged.'],
      [{ subtotal: 1 }, 'The subtotal is now $10.00. Nothing was charged.'],
      [{ deliveryFee: 0 }, 'The delivery fee is now $3.99. Nothing was charged.'],
      [{ total: 0.01 }, 'The total is now $14.79. Nothing was charged.'],
    ] as const) {
      const reply = await customer.place({ ...draft, ...wrong })
      expect(reply.json()).toMatchObject({ code: 'cart_changed', message, changes: [], sums })
    }
    expect(await ordersOf(database, customer.user)).toBe(0)
  })

  test('when its input is invalid, with a message for each field', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const draft = draftOf([{ item: await anItem(database) }])
    const reply = await customer.place({
      ...draft,
      deliveryAddress: { ...draft.deliveryAddress, city: '  ' },
      products: [],
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'deliveryAddress.city': 'City is required', products: 'Your cart is empty' },
    })
  })
})

describe('an order can be read', () => {
  test('by the customer who placed it, and by nobody else', async ({ app, database }) => {
    const [customer, other] = [await aCustomer(app, database), await aCustomer(app, database)]
    const { firestoreId } = (await customer.place(draftOf([{ item: await anItem(database) }]))).json()
    expect((await customer.read(firestoreId)).statusCode).toBe(200)
    expect((await other.read(firestoreId)).json()).toMatchObject({ code: 'order_not_found' })
    expect((await app.inject({ url: `/api/orders/${firestoreId}` })).statusCode).toBe(401)
  })

  test('after its store was deleted, with the names from the time of the order', async ({
    app,
    database,
  }) => {
    const customer = await aCustomer(app, database)
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    const item = await anItem(database, { storeId: store.id })
    const { firestoreId } = (await customer.place(draftOf([{ item }]))).json()
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    expect((await customer.read(firestoreId)).json().order.products[0].storeName).toBe('Rosemary & Rye')
  })
})
