import { describe, expect, test } from '#testing/test.ts'
import { aCustomer, draftOf } from '../orders/orders.fixture.ts'
import { aRegular, aStoreWithCards, terms } from '../orders/regulars.fixture.ts'
import { giveStamps } from './stamps.sql.ts'

describe('a stamp', () => {
  test('comes with each delivered order, and the last one fills the card', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    expect(await june.card()).toEqual({ promise: terms(), card: null, rewards: [] })
    const { key } = await june.order()
    expect((await june.card()).card).toBeNull()
    await june.deliver(key)
    expect((await june.card()).card).toMatchObject({ collected: 1, terms: terms() })
    await june.buy()
    const { card, rewards } = await june.card()
    expect(card).toBeNull()
    expect(rewards).toMatchObject([{ code: expect.stringMatching(/^REWARD-\w{6}$/), terms: terms() }])
    await june.buy()
    expect(await june.cards()).toMatchObject([
      { storeId: shop.storeId, card: { collected: 1 }, rewards: [{ code: rewards[0]?.code }] },
    ])
  })

  test('comes once for an order that is delivered, undone and delivered again', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const key = await june.buy()
    await shop.owner.undo(key, 4)
    expect((await june.card()).card).toBeNull()
    await shop.owner.move(key, 'deliver', 5)
    await shop.owner.move(key, 'deliver', 5)
    await giveStamps(database.sql, [{ ...key, userId: june.user.id, keptCents: 9_900 }], {
      origin: 'https://mainstreet.example',
      now: new Date(),
      noticeAt: new Date(),
    })
    expect((await june.card()).card).toMatchObject({ collected: 1 })
  })

  test('comes once when several orders are delivered at once', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database, terms({ stamps: 3 }))
    const june = await aRegular(app, database, shop)
    const keys = []
    for (let made = 0; made < 4; made++) keys.push((await june.order()).key)
    await Promise.all(keys.map((key) => june.deliver(key)))
    const { card, rewards } = await june.card()
    expect({ collected: card?.collected, rewards: rewards.length }).toEqual({ collected: 1, rewards: 1 })
  })

  test('is for what was delivered, after its discount', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database, terms({ minimum: 12.51 }))
    const june = await aRegular(app, database, shop)
    await june.buy(1)
    expect((await june.card()).card).toBeNull()
    const { key } = await june.order(2)
    await shop.owner.move(key, 'accept', 1)
    await shop.owner.keepLine(key, 1, 2, { keptQuantity: 1 })
    await shop.owner.move(key, 'handOver', 3)
    expect(await shop.owner.move(key, 'deliver', 4)).toMatchObject({ status: 200 })
    expect((await june.card()).card).toBeNull()
    await june.buy(2)
    expect((await june.card()).card).toMatchObject({ collected: 1 })
    // The card was begun, and this order is too small for it.
    await june.buy(1)
    expect((await june.card()).card).toMatchObject({ collected: 1 })
  })

  test('is given to no owner and no editor of the store', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    await database.sql`
      insert into store_editors (store_id, user_id, created_at) values (${shop.storeId}, ${june.user.id}, now())`
    await june.buy()
    expect((await june.card()).card).toBeNull()
  })

  test('is given by each store of an order for its part', async ({ app, database }) => {
    const [bakery, grocer] = [await aStoreWithCards(app, database), await aStoreWithCards(app, database)]
    const june = await aRegular(app, database, bakery)
    const placed = await june.place(draftOf([{ item: bakery.item }, { item: grocer.item }]))
    const { firestoreId: orderId } = placed.json<{ firestoreId: string }>()
    await june.deliver({ orderId, storeId: bakery.storeId })
    expect((await june.cards()).map(({ storeId }) => storeId)).toEqual([bakery.storeId])
    const key = { orderId, storeId: grocer.storeId }
    for (const [done, move] of (['accept', 'handOver', 'deliver'] as const).entries()) {
      await grocer.owner.move(key, move, done + 1)
    }
    expect(await june.cards()).toHaveLength(2)
  })
})

describe('an undone delivery', () => {
  test('takes an unused reward back, and the next one gives another', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    await june.buy()
    const key = await june.buy()
    const code = (await june.card()).rewards[0]?.code ?? ''
    await shop.owner.undo(key, 4)
    expect(await june.card()).toMatchObject({ card: { collected: 1 }, rewards: [] })
    expect(await june.order(1, { code, saved: 5 })).toMatchObject({ status: 409 })
    await shop.owner.move(key, 'deliver', 5)
    expect((await june.card()).rewards).toMatchObject([{ code: expect.not.stringMatching(code) }])
  })

  test('leaves a full card full when the next card has a stamp', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    await june.buy()
    const key = await june.buy()
    await june.buy()
    await shop.owner.undo(key, 4)
    const { card, rewards } = await june.card()
    expect({ card, rewards: rewards.length }).toEqual({ card: null, rewards: 1 })
  })

  test('leaves a reward that was used meanwhile', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    await june.buy()
    const key = await june.buy()
    const code = (await june.card()).rewards[0]?.code ?? ''
    expect(await june.order(1, { code, saved: 5 })).toMatchObject({ status: 201 })
    await shop.owner.undo(key, 4)
    await shop.owner.move(key, 'deliver', 5)
    expect(await june.card()).toMatchObject({ card: null, rewards: [] })
  })
})

describe('what a store changes', () => {
  test('leaves begun cards as they were promised', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    await june.buy()
    await shop.change({ terms: terms({ stamps: 20, offer: { kind: 'percent', percent: 10, most: 3 } }) })
    expect(await june.card()).toMatchObject({ promise: { stamps: 20 }, card: { terms: terms() } })
    await shop.change({ isOn: false })
    await june.buy()
    expect(await june.card()).toMatchObject({ promise: null, rewards: [{ terms: terms() }] })
    await june.buy()
    expect((await june.card()).card).toBeNull()
  })

  test.for([
    ['one order', { stamps: 1 }],
    ['21 orders', { stamps: 21 }],
    ['a negative least amount', { minimum: -1 }],
    ['a least amount above all bounds', { minimum: 1e12 }],
    ['nothing off', { offer: { kind: 'amount', amount: 0 } }],
    ['a percentage without a limit', { offer: { kind: 'percent', percent: 10, most: null } }],
    ['101 percent', { offer: { kind: 'percent', percent: 101, most: 5 } }],
    ['29 days', { validDays: 29 }],
    ['half a day', { validDays: 30.5 }],
  ] as const)('is refused with %s', async ([, wrong], { app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const reply = await shop.change({ terms: { ...terms(), ...(wrong as object) } })
    expect(reply.statusCode).toBe(400)
  })

  test('is for its owner alone', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const other = await aStoreWithCards(app, database)
    const url = `/api/stores/${shop.storeId}/reward-program`
    const payload = { isOn: false, terms: terms() }
    const { headers } = other.owner
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(404)
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
    const customer = await aCustomer(app, database)
    expect((await app.inject({ url, headers: customer.headers })).statusCode).toBe(403)
  })
})

test('an estimate counts what the orders of the last days would have cost', async ({ app, database }) => {
  const shop = await aStoreWithCards(app, database)
  const [june, ada] = [await aRegular(app, database, shop), await aRegular(app, database, shop)]
  for (let made = 0; made < 4; made++) await june.buy()
  await ada.buy()
  await ada.order()
  const estimate = async (more: Parameters<typeof terms>[0]) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/stores/${shop.storeId}/reward-program/estimate`,
      headers: shop.owner.headers,
      payload: terms(more),
    })
    return reply.json<object>()
  }
  expect(await estimate({})).toEqual({ orders: 4, rewards: 1, cost: 5 })
  expect(await estimate({ offer: { kind: 'percent', percent: 10, most: 9 } })).toMatchObject({ cost: 1.25 })
  expect(await estimate({ offer: { kind: 'amount', amount: 100 } })).toMatchObject({ cost: 12.5 })
  expect(await estimate({ minimum: 13 })).toEqual({ orders: 0, rewards: 0, cost: 0 })
  await database.sql`update fulfillments set placed_at = now() - interval '91 days' where store_id = ${shop.storeId}`
  expect(await estimate({})).toEqual({ orders: 0, rewards: 0, cost: 0 })
})
