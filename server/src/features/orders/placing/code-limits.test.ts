import { anItem, aStore } from '#testing/builders.ts'
import { aCode } from '#testing/codes.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'

describe('the limits of a code are exact', () => {
  test('of two orders at one moment one gets the last use, and the other the reason', async ({
    app,
    database,
  }) => {
    const store = await aStore(database)
    await aCode(database, { store, value: { uses: 1 } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: null })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 100 })
    const customers = [await aCustomer(app, database), await aCustomer(app, database)]
    // Both read that a use is left, and then wait for the product.
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from inventory_items where store_id = ${store.id} for update`,
      () => customers.map((customer) => customer.place(draft)),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().refusals).toMatchObject([{ reason: 'used_up' }])
  })

  test('50 uses in all: of 320 orders by 32 customers at once, 50 are placed', async ({ app, database }) => {
    const store = await aStore(database)
    const { id } = await aCode(database, { store, value: { uses: 50 } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: null })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 100 })
    const customers = await Promise.all(Array.from({ length: 32 }, () => aCustomer(app, database)))
    const outcomes = await Promise.all(
      customers.map(async (customer) => {
        const replies = []
        for (let tries = 0; tries < 10; tries += 1) replies.push(await customer.place(draft))
        return replies.map((reply) =>
          reply.statusCode === 201 ? 'placed' : reply.json().refusals?.[0]?.reason,
        )
      }),
    )
    const counts = Object.groupBy(outcomes.flat(), (outcome) => outcome)
    expect([counts.placed?.length, counts.used_up?.length]).toEqual([50, 270])
    const [row] = await database.sql`
      select used_count, (select count(*)::integer from redemptions where promotion_id = ${id}) as redeemed
      from promotions where id = ${id}`
    expect(row).toEqual({ usedCount: 50, redeemed: 50 })
  })

  test('two per person: of two tabs at one moment one makes the second order', async ({ app, database }) => {
    const store = await aStore(database)
    await aCode(database, { store, value: { perPerson: 2 } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: null })
    const draft = draftOf([{ item }], { parts: [{ storeId: store.id, code: 'SAVE10' }], discountCents: 100 })
    const customer = await aCustomer(app, database)
    expect((await customer.place(draft)).statusCode).toBe(201)
    // Both read that one order is left, and then wait for the product.
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from inventory_items where store_id = ${store.id} for update`,
      () => [customer.place(draft), customer.place(draft)],
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toBe('You have already used this code 2 times. Nothing was charged.')
  })

  test('first order only: one of two tabs with two codes orders, and no later order', async ({
    app,
    database,
  }) => {
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    for (const code of ['HELLO', 'WELCOME'])
      await aCode(database, { store, code, value: { firstOrder: true } })
    const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: null })
    const draft = (code: string) =>
      draftOf([{ item }], { parts: [{ storeId: store.id, code }], discountCents: 100 })
    const customer = await aCustomer(app, database)
    // Both read that there is no earlier order, and then wait for the product.
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from inventory_items where store_id = ${store.id} for update`,
      () => ['HELLO', 'WELCOME'].map((code) => customer.place(draft(code))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await customer.place(draft('HELLO'))).json()).toMatchObject({
      refusals: [{ reason: 'first_order' }],
      message: 'This code is only for the first order from Rosemary & Rye. Nothing was charged.',
    })
    // Somebody who ordered without a code is no longer new either.
    const june = await aCustomer(app, database)
    await june.place(draftOf([{ item }]))
    expect((await june.place(draft('HELLO'))).json().refusals).toMatchObject([{ reason: 'first_order' }])
  })
})
