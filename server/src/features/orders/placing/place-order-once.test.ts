import { randomUUID } from 'node:crypto'
import { createApp } from '#server/app/create-app.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test, testConfig } from '#testing/test.ts'
import { aCustomer, draftOf, ordersOf, stockOf } from '../orders.fixture.ts'

describe('a retry with the same key', () => {
  test('gets the first answer, also when the order took the last unit', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: 1 })
    const [draft, key] = [draftOf([{ item }]), randomUUID()]
    const first = await customer.place(draft, key)
    const second = await customer.place(draft, key)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect((await customer.read(first.json().firestoreId)).json().order).toEqual(first.json().order)
    expect(await ordersOf(database, customer.user)).toBe(1)
    expect(await stockOf(database, item)).toBe(0)
  })

  test('gets the first answer, also when it names no store and another store now sells the same', async ({
    app,
    database,
  }) => {
    const customer = await aCustomer(app, database)
    const item = await anItem(database, { quantity: 5 })
    const [draft, key] = [draftOf([{ item, storeId: null }]), randomUUID()]
    const first = await customer.place(draft, key)
    expect(first.statusCode).toBe(201)
    await anItem(database, { itemId: item.itemId })
    expect((await customer.place(draft, key)).json()).toEqual(first.json())
    expect((await customer.place(draft)).json()).toMatchObject({ code: 'cart_changed' })
    expect(await stockOf(database, item)).toBe(4)
  })

  test('at the same time places one order', async ({ app, database }) => {
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

  test('of another customer is another order, and each gets their own again', async ({ app, database }) => {
    const [one, other] = [await aCustomer(app, database), await aCustomer(app, database)]
    const draft = draftOf([{ item: await anItem(database) }])
    const key = randomUUID()
    const numbers: string[] = []
    for (const customer of [one, other, one, other]) {
      numbers.push((await customer.place(draft, key)).json().orderId)
    }
    const [ofOne, ofOther] = numbers
    expect(ofOther).not.toBe(ofOne)
    expect(numbers).toEqual([ofOne, ofOther, ofOne, ofOther])
  })
})

describe('the order of a key', () => {
  test('is answered to the customer who sent the key, and to nobody else', async ({ app, database }) => {
    const [customer, other] = [await aCustomer(app, database), await aCustomer(app, database)]
    const key = randomUUID()
    expect((await customer.findByKey(key)).json()).toEqual({ order: null })
    const placed = await customer.place(draftOf([{ item: await anItem(database) }]), key)
    expect((await customer.findByKey(key)).json()).toEqual({ order: placed.json().order })
    expect((await customer.findByKey(key)).headers['cache-control']).toBe('no-store')
    expect((await other.findByKey(key)).json()).toEqual({ order: null })
  })

  test('is null when the order was refused', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const key = randomUUID()
    const item = await anItem(database, { quantity: 0 })
    expect((await customer.place(draftOf([{ item }]), key)).statusCode).toBe(409)
    expect((await customer.findByKey(key)).json()).toEqual({ order: null })
  })
})

test('the orders of a customer are read from the primary, not from a replica that may lag', async ({
  database,
  clock,
}) => {
  const lagging = { ...database, catalogue: refusingReads }
  await using app = await createApp({ config: testConfig, database: lagging, clock, limitCalls: false })
  const customer = await aCustomer(app, database)
  const key = randomUUID()
  const { order } = (await customer.place(draftOf([{ item: await anItem(database) }]), key)).json()
  expect((await customer.read(order.firestoreId)).json()).toMatchObject({ order })
  expect((await customer.findByKey(key)).json()).toEqual({ order })
})

/** Takes the place of a replica. Every read of it throws, so a read from the replica fails the test. */
const refusingReads = () => Promise.reject(new Error('This was read from the replica.'))

describe('many customers at once', () => {
  test('who want the last units buy exactly the units that there are', async ({ app, database }) => {
    const item = await anItem(database, { quantity: 7 })
    const customers = await Promise.all(Array.from({ length: 16 }, () => aCustomer(app, database)))
    const replies = await Promise.all(customers.map((customer) => customer.place(draftOf([{ item }]))))
    const codes = replies.map((reply) => reply.json().code ?? 'placed').sort()
    expect(codes.filter((code) => code === 'placed')).toHaveLength(7)
    expect(codes.filter((code) => code === 'cart_changed')).toHaveLength(9)
    expect(await stockOf(database, item)).toBe(0)
  })

  test('with the same products in any order do not deadlock', async ({ app, database }) => {
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
