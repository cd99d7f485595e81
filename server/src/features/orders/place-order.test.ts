import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { anItem, aStore, aUser, signedIn, type TestItem } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

type Wanted = { item: TestItem; quantity?: number; priceCents?: number; storeId?: string | null }

function draftOf(wanted: Wanted[]) {
  const lines = wanted.map(
    ({ item, quantity = 1, priceCents = item.priceCents, storeId = item.storeId }) => ({
      item,
      quantity,
      priceCents,
      storeId,
    }),
  )
  const totals = orderTotals(lines)
  return {
    paymentMethod: 'card',
    deliveryAddress: {
      street: '1718 Hayes Street',
      city: 'Nashville',
      state: 'TN',
      zip: '37203',
      deliveryNotes: null,
    },
    products: lines.map(({ item, quantity, priceCents, storeId }) => ({
      productId: item.itemId,
      productName: item.name,
      price: dollarsOf(priceCents),
      quantity,
      category: 'Food & Beverage',
      storeId,
      image: null,
    })),
    subtotal: dollarsOf(totals.subtotalCents),
    deliveryFee: dollarsOf(totals.deliveryFeeCents),
    tax: dollarsOf(totals.taxCents),
    total: dollarsOf(totals.totalCents),
  }
}

async function aCustomer(app: FastifyInstance, database: Database) {
  const user = await aUser(database)
  const headers = await signedIn(database, user)
  return {
    user,
    place: (payload: object, key: string = randomUUID()) =>
      app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...headers, 'idempotency-key': key },
        payload,
      }),
    read: (orderId: string) => app.inject({ url: `/api/orders/${orderId}`, headers }),
  }
}

async function stockOf({ sql }: Database, { storeId, itemId }: TestItem): Promise<number | null> {
  const [row] =
    await sql`select quantity from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
  return row?.quantity ?? null
}

const ordersOf = async ({ sql }: Database, user: { id: string }) =>
  Number((await sql`select count(*) from orders where user_id = ${user.id}`)[0]?.count)

describe('placing an order', () => {
  test('stores it with its lines and claims the stock', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const bread = await anItem(database, { name: 'Seeded sourdough loaf', priceCents: 850, quantity: 5 })
    const soap = await anItem(database, { name: 'Lavender hand soap', priceCents: 900, quantity: 3 })
    const reply = await customer.place(draftOf([{ item: bread, quantity: 2 }, { item: soap }]))

    expect(reply.statusCode).toBe(201)
    const { success, orderId, firestoreId, message } = reply.json()
    expect(success).toBe(true)
    expect(orderId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(message).toBe(`Order ${orderId} placed successfully!`)
    expect(await stockOf(database, bread)).toBe(3)
    expect(await stockOf(database, soap)).toBe(2)

    const { order } = (await customer.read(firestoreId)).json()
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

  test('of several stores gives each store its own part', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const items = [await anItem(database), await anItem(database)]
    const { firestoreId } = (await customer.place(draftOf(items.map((item) => ({ item }))))).json()
    const parts =
      await database.sql`select store_id, status from fulfillments where order_id = ${firestoreId}`
    expect(new Set(parts.map((part) => part.store_id))).toEqual(new Set(items.map((item) => item.storeId)))
    expect(parts.map((part) => part.status)).toEqual(['pending', 'pending'])
  })

  test('takes unlimited stock without counting it', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: null })
    expect((await customer.place(draftOf([{ item, quantity: 500 }]))).statusCode).toBe(201)
    expect(await stockOf(database, item)).toBe(null)
  })

  test('finds the store of a line that names none, when only one store sells it', async ({
    app,
    database,
  }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { itemId: 'only-here' })
    expect((await customer.place(draftOf([{ item, storeId: null }]))).statusCode).toBe(201)

    const twice = await anItem(database, { itemId: 'in-two-stores' })
    await anItem(database, { itemId: 'in-two-stores' })
    const reply = await customer.place(draftOf([{ item: twice, storeId: null }]))
    expect(reply.statusCode).toBe(409)
    expect(reply.json().changes).toMatchObject([{ productId: 'in-two-stores', reason: 'ambiguous' }])
  })

  test('counts the same product on two lines together', async ({ app, database }) => {
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
})

describe('an order is refused, and nothing is charged or reserved,', () => {
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

  test('when the stock does not suffice', async ({ app, database }) => {
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

  test('when its sums are not those of its products', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { priceCents: 1000 })
    const draft = draftOf([{ item }])
    for (const wrong of [{ tax: 0 }, { deliveryFee: 0 }, { subtotal: 1 }, { total: 0.01 }]) {
      const reply = await customer.place({ ...draft, ...wrong })
      expect(reply.json()).toMatchObject({ code: 'cart_changed', changes: [] })
    }
    expect(await ordersOf(database, customer.user)).toBe(0)
  })

  test('when its input is not valid, and each field says why', async ({ app, database }) => {
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

describe('a retry with the same key', () => {
  test('gets the first answer, even when the order took the last of the stock', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: 1 })
    const [draft, key] = [draftOf([{ item }]), randomUUID()]
    const first = await customer.place(draft, key)
    const second = await customer.place(draft, key)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(await ordersOf(database, customer.user)).toBe(1)
    expect(await stockOf(database, item)).toBe(0)
  })

  test('at the very same time places one order', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: 10 })
    const [draft, key] = [draftOf([{ item }]), randomUUID()]
    const replies = await Promise.all(Array.from({ length: 6 }, () => customer.place(draft, key)))
    expect(new Set(replies.map((reply) => reply.json().orderId)).size).toBe(1)
    expect(await stockOf(database, item)).toBe(9)
  })

  test('for another cart is refused', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const key = randomUUID()
    await customer.place(draftOf([{ item: await anItem(database) }]), key)
    const reply = await customer.place(draftOf([{ item: await anItem(database) }]), key)
    expect(reply.json()).toMatchObject({ code: 'key_reused' })
  })

  test('of another customer is another order', async ({ app, database }) => {
    const [one, other] = [await aCustomer(app, database), await aCustomer(app, database)]
    const draft = draftOf([{ item: await anItem(database) }])
    const key = randomUUID()
    const numbers = [
      (await one.place(draft, key)).json().orderId,
      (await other.place(draft, key)).json().orderId,
    ]
    expect(new Set(numbers).size).toBe(2)
  })
})

describe('many customers at once', () => {
  test('after the last units: exactly as many are sold as there were', async ({ app, database }) => {
    const item = await anItem(database, { quantity: 7 })
    const customers = await Promise.all(Array.from({ length: 16 }, () => aCustomer(app, database)))
    const replies = await Promise.all(customers.map((customer) => customer.place(draftOf([{ item }]))))
    const codes = replies.map((reply) => reply.json().code ?? 'placed').sort()
    expect(codes.filter((code) => code === 'placed')).toHaveLength(7)
    expect(codes.filter((code) => code === 'cart_changed')).toHaveLength(9)
    expect(await stockOf(database, item)).toBe(0)
  })

  test('with the same products in any order do not block each other for good', async ({ app, database }) => {
    const store = await aStore(database)
    const items = await Promise.all(
      Array.from({ length: 5 }, () => anItem(database, { storeId: store.id, quantity: 100 })),
    )
    const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app, database)))
    const replies = await Promise.all(
      customers.flatMap((customer, index) => {
        const turned = [...items.slice(index % 5), ...items.slice(0, index % 5)]
        return [
          customer.place(draftOf(turned.map((item) => ({ item })))),
          customer.place(draftOf(turned.reverse().map((item) => ({ item })))),
        ]
      }),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 16 }, () => 201))
    for (const item of items) expect(await stockOf(database, item)).toBe(84)
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

  test('after its store was deleted, with the names as they were', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    const item = await anItem(database, { storeId: store.id })
    const { firestoreId } = (await customer.place(draftOf([{ item }]))).json()
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    expect((await customer.read(firestoreId)).json().order.products[0].storeName).toBe('Rosemary & Rye')
  })
})
