import { randomUUID } from 'node:crypto'
import { UNITS_PER_PRODUCT_AT_MOST } from '#contract/orders/order-limits.ts'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { anItem, aStore, signedIn } from '#testing/builders.ts'
import { aCode } from '#testing/codes.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCustomer, draftOf, ordersOf, stockOf } from '../orders.fixture.ts'

describe('an order with a code', () => {
  test('takes the discount off, keeps it at part and lines, and taxes what is left', async ({
    app,
    database,
  }) => {
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    const customer = await aCustomer(app, database)
    const bread = await anItem(database, { storeId: store.id, priceCents: 333 })
    const soap = await anItem(database, { storeId: store.id, priceCents: 1_000 })
    const other = await anItem(database, { priceCents: 5_000 })
    const { id } = await aCode(database, { store })
    const wanted = [{ item: bread, quantity: 2 }, { item: soap }, { item: other }]
    const parts = [{ storeId: store.id.toUpperCase(), code: ' save 10 ' }]
    const reply = await customer.place(draftOf(wanted, { parts, discountCents: 167 }))
    expect(reply.statusCode, reply.body).toBe(201)
    const { order } = reply.json()
    expect(order).toMatchObject({
      subtotal: 66.66,
      discount: 1.67,
      deliveryFee: 3.99,
      tax: 5.2,
      total: 74.18,
      codes: [{ storeId: store.id, storeName: 'Rosemary & Rye', code: 'SAVE10', saved: 1.67 }],
    })
    expect((await customer.read(order.firestoreId)).json().order).toEqual(order)
    const lines = await database.sql`
      select item_id, discount_cents from order_lines where order_id = ${order.firestoreId} order by line_number`
    expect(lines.map((line) => line.discountCents)).toEqual([67, 100, 0])
    const [part] = await database.sql`
      select discount_cents, promotion_id, promo_code, delivery_is_free from fulfillments
      where order_id = ${order.firestoreId} and store_id = ${store.id}`
    expect(part).toEqual({
      discountCents: 167,
      promotionId: id,
      promoCode: 'SAVE10',
      deliveryIsFree: false,
    })
    const listed = await app.inject({
      url: `/api/stores/${store.id}/promotions`,
      headers: await signedIn(database, { id: store.ownerId }),
    })
    expect(listed.json().promotions).toMatchObject([{ redeemed: 1, revenue: 14.99 }])
  })

  test('may be large: the desk, the sales and the promotions show it', async ({ app, database }) => {
    const { store, headers, list } = await anOwnerAtTheDesk(app, database)
    const customer = await aCustomer(app, database)
    const { code } = await aCode(database, { store })
    const item = await anItem(database, { storeId: store.id, priceCents: 50_000, quantity: null })
    const parts = [{ storeId: store.id, code }]
    const wanted = [{ item, quantity: UNITS_PER_PRODUCT_AT_MOST }]
    const reply = await customer.place(draftOf(wanted, { parts, discountCents: 4_995_000 }))
    expect(reply.statusCode, reply.body).toBe(201)
    expect((await list()).parts).toMatchObject([{ code: { discount: 49_950 }, subtotal: 499_500 }])
    const read = async (url: string) => (await app.inject({ url, headers })).json()
    expect(await read('/api/dashboard/sales')).toMatchObject({ totals: { salesCents: 44_955_000 } })
    const { promotions } = await read(`/api/stores/${store.id}/promotions`)
    expect(promotions).toMatchObject([{ redeemed: 1, revenue: 449_550 }])
  })

  test('has free delivery, unless another store shares the fee', async ({ app, database }) => {
    const store = await aStore(database)
    const customer = await aCustomer(app, database)
    await aCode(database, { store, value: { offer: { kind: 'free_delivery' } } })
    const item = await anItem(database, { storeId: store.id })
    const parts = [{ storeId: store.id, code: 'SAVE10' }]
    const alone = await customer.place(draftOf([{ item }], { parts, deliveryFeeCents: 0 }))
    expect(alone.statusCode, alone.body).toBe(201)
    expect(alone.json().order).toMatchObject({ deliveryFee: 0, codes: [{ saved: 3.99 }] })
    const both = [{ item }, { item: await anItem(database) }]
    expect((await customer.place(draftOf(both, { parts, deliveryFeeCents: 0 }))).json().code).toBe(
      'cart_changed',
    )
    const shared = await customer.place(draftOf(both, { parts }))
    expect(shared.json().order).toMatchObject({ deliveryFee: 3.99, codes: [{ saved: 0 }] })
  })

  test('uses a code in each of its stores', async ({ app, database }) => {
    const [one, other] = [await aStore(database), await aStore(database)]
    const customer = await aCustomer(app, database)
    for (const store of [one, other]) await aCode(database, { store })
    const wanted = [
      { item: await anItem(database, { storeId: one.id, priceCents: 1_000 }) },
      { item: await anItem(database, { storeId: other.id, priceCents: 2_000 }) },
    ]
    const parts = [one, other].map(({ id }) => ({ storeId: id, code: 'SAVE10' }))
    const reply = await customer.place(draftOf(wanted, { parts, discountCents: 300 }))
    expect(reply.statusCode, reply.body).toBe(201)
    expect(new Set(reply.json().order.codes.map(({ saved }: { saved: number }) => saved))).toEqual(
      new Set([1, 2]),
    )
    const twice = [...parts, { storeId: one.id.toUpperCase(), code: 'SAVE10' }]
    expect((await customer.place(draftOf(wanted, { parts: twice, discountCents: 300 }))).statusCode).toBe(400)
  })

  test('gets its order again by the same key, although the code was used by it or has changed', async ({
    app,
    database,
  }) => {
    const store = await aStore(database)
    const customer = await aCustomer(app, database)
    const { id } = await aCode(database, { store, value: { perPerson: 1 } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000 })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 100 })
    const key = randomUUID()
    const first = await customer.place(draft, key)
    expect(first.statusCode, first.body).toBe(201)
    expect((await customer.place(draft, key)).json()).toEqual(first.json())
    await database.sql`update promotions set value_percent = 20, per_person = null where id = ${id}`
    expect((await customer.place(draft, key)).json()).toEqual(first.json())
    expect(await ordersOf(database, customer.user)).toBe(1)
  })
})

describe('a code that cannot be used refuses the order, which can be placed without it', () => {
  test.for<[string, { code?: string; value?: Partial<PromotionValue>; used?: number }]>([
    ['unknown', { code: 'NOPE' }],
    ['minimum', { value: { minimum: 10.01 } }],
    ['not_for_these', { value: { category: 'clothing' } }],
    ['used_up', { value: { uses: 1 }, used: 1 }],
  ])('%s', async ([reason, { code = 'SAVE10', value, used = 0 }], { app, database }) => {
    const store = await aStore(database)
    const customer = await aCustomer(app, database)
    const { id } = await aCode(database, { store, ...(value && { value }) })
    await database.sql`update promotions set used_count = ${used} where id = ${id}`
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: 5 })
    // The browser says that the product is clothing.
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code }], discountCents: 100 })
    for (const product of draft.products) product.category = 'Clothing'
    const key = randomUUID()
    const refused = await customer.place(draft, key)
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'code_refused',
      refusals: [{ storeId: store.id, code, reason }],
    })
    expect(refused.json().message).toMatch(/ Nothing was charged\.$/)
    expect(await stockOf(database, item)).toBe(5)
    expect((await customer.place(draftOf([{ item }]), key)).statusCode).toBe(201)
  })

  test('of another store, of a store without lines here and of a store that is gone', async ({
    app,
    database,
  }) => {
    const [store, other, gone] = [await aStore(database), await aStore(database), await aStore(database)]
    const customer = await aCustomer(app, database)
    await aCode(database, { store: other })
    await database.sql`update stores set deleted_at = now() where id = ${gone.id}`
    const item = await anItem(database, { storeId: store.id })
    const reasonOf = async (storeId: string) => {
      const reply = await customer.place(draftOf([{ item }], { parts: [{ storeId, code: 'SAVE10' }] }))
      return reply.json().refusals?.[0]?.reason
    }
    expect(await reasonOf(store.id)).toBe('other_store')
    expect(await reasonOf(other.id)).toBe('not_for_these')
    expect(await reasonOf(gone.id)).toBe('unknown')
    expect(await reasonOf(randomUUID())).toBe('unknown')
    expect(await ordersOf(database, customer.user)).toBe(0)
  })

  test('at another total than on the screen, when the value has changed', async ({ app, database }) => {
    const store = await aStore(database)
    const customer = await aCustomer(app, database)
    const { id } = await aCode(database, { store })
    await database.sql`update promotions set value_percent = 20 where id = ${id}`
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000 })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 100 })
    expect((await customer.place(draft)).json()).toMatchObject({
      code: 'cart_changed',
      message:
        'The discount is now $2.00. The tax is now $0.64. The total is now $12.63. Nothing was charged.',
    })
  })
})

describe('a cancelled part', () => {
  test('gives its code back: to the person, to all and as a first order', async ({ app, database }) => {
    const { store, move } = await anOwnerAtTheDesk(app, database)
    const { id } = await aCode(database, { store, value: { uses: 1, perPerson: 1, firstOrder: true } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: null })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 100 })
    const customer = await aCustomer(app, database)
    for (let times = 0; times < 3; times += 1) {
      const placed = await customer.place(draft)
      expect(placed.statusCode, placed.body).toBe(201)
      expect((await customer.place(draft)).json().refusals).toMatchObject([{ reason: 'used_up' }])
      const key = { orderId: placed.json().firestoreId, storeId: store.id }
      expect((await move(key, 'refuse', 1)).status).toBe(200)
      // A second press gives nothing back again.
      expect((await move(key, 'refuse', 1)).status).toBe(409)
      const [row] = await database.sql`select used_count from promotions where id = ${id}`
      expect(row?.usedCount).toBe(0)
    }
    expect((await customer.place(draft)).statusCode).toBe(201)
  })

  test('tells its customer that the code can be used again, while it can', async ({ app, database }) => {
    const { store, move } = await anOwnerAtTheDesk(app, database)
    const { id } = await aCode(database, { store, value: { uses: 1, perPerson: 1 } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: null })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 100 })
    const customer = await aCustomer(app, database)
    const orderId = (await customer.place(draft)).json().firestoreId
    const codeAgain = async () => {
      const list = await app.inject({ url: '/api/orders', headers: customer.headers })
      const listed = list.json().orders.find((one: OrderProgress) => one.order.firestoreId === orderId)
      const [part] = (await customer.read(orderId)).json<OrderProgress>().parts
      expect(listed.parts[0].codeAgain).toBe(part?.codeAgain)
      return part?.codeAgain
    }
    expect(await codeAgain()).toBeNull()
    await move({ orderId, storeId: store.id }, 'refuse', 1)
    expect(await codeAgain()).toBe('SAVE10')
    await database.sql`update promotions set ended_at = now() where id = ${id}`
    expect(await codeAgain()).toBeNull()
    await database.sql`update promotions set ended_at = null where id = ${id}`
    expect((await customer.place(draft)).statusCode).toBe(201)
    expect(await codeAgain()).toBeNull()
  })

  test('owes back what was paid, without the discount', async ({ app, database }) => {
    const { store, move, read } = await anOwnerAtTheDesk(app, database)
    await aCode(database, { store, value: { offer: { kind: 'percent', percent: 50, most: null } } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: null })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 500 })
    const placed = await (await aCustomer(app, database)).place(draft)
    const key = { orderId: placed.json().firestoreId, storeId: store.id }
    await move(key, 'refuse', 1)
    expect((await read(key)).refunded).toBe(placed.json().order.total)
  })
})

test('an order locks its items before its codes, as all others do', async ({ app, database }) => {
  const store = await aStore(database)
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { storeId: store.id, priceCents: 1_000 })
  const { id } = await aCode(database, { store })
  const parts = [{ storeId: store.id, code: 'SAVE10' }]
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`select from inventory_items where store_id = ${store.id} for update`,
    () => [customer.place(draftOf([{ item }], { parts, discountCents: 100 }))],
    // The order waits for the item. It would fail here at once if the order had locked the code.
    (tx) => tx`select from promotions where id = ${id} for update nowait`,
  )
  expect(reply?.statusCode, reply?.body).toBe(201)
})
