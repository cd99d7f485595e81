import { anItem } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOfferedOrder, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { draftOf, stockOf } from '../orders.fixture.ts'

describe('a replacement', () => {
  test('is shown to the customer, and takes the place of the units when they accept', async ({
    app,
    database,
  }) => {
    const { owner, order, key, rye, loaf, offer, june } = await anOfferedOrder(app, database)
    const id = await offer(2, { note: 'It is fresh.' })
    const shown = (await june.read(order.id)).json().parts[0]
    expect(shown.offers).toMatchObject([
      {
        id,
        state: 'open',
        instead: { productId: loaf.itemId, price: 12.5 },
        productName: 'Rye loaf',
        price: 10,
        quantity: 2,
        note: 'It is fresh.',
      },
    ])
    expect(await stockOf(database, rye)).toBe(10)

    const accepted = await june.answer(key, id, 'accept')
    expect(accepted.status).toBe(200)
    // Two units, $2.50 less each, and 8% tax of it.
    expect(accepted.parts[0]).toMatchObject({
      version: 3,
      refunded: 5.4,
      offers: [],
      keptQuantities: { [loaf.itemId]: 0 },
      lineRefunds: { [loaf.itemId]: 5.4 },
      replacements: [{ productId: rye.itemId, price: 10, quantity: 2, instead: loaf.itemId }],
    })
    expect(accepted.order).toMatchObject({ total: 30.99, products: [{ productId: loaf.itemId }] })
    expect([await stockOf(database, rye), await stockOf(database, loaf)]).toEqual([8, 10])
    const { part, events, offers } = await owner.read(key)
    expect(part).toMatchObject({
      subtotal: 20,
      lines: [
        { keptQuantity: 0, replaces: null },
        { lineNumber: 2, keptQuantity: 2, price: 10, replaces: 1 },
      ],
    })
    expect(offers).toMatchObject([{ state: 'accepted' }])
    expect(events.map(({ move, actorKind, note }) => [move, actorKind, note])).toEqual([
      ['place', 'customer', null],
      ['offer', 'owner', 'It is fresh.'],
      ['acceptOffer', 'customer', null],
    ])
    expect((await owner.list(`?search=${encodeURIComponent('rye loaf')}`)).parts).toHaveLength(1)
  })

  test('that costs more is charged at the price of the line', async ({ app, database }) => {
    const { owner, key, offer, june } = await anOfferedOrder(app, database, { priceCents: 9900 })
    const id = await offer(1)
    expect((await owner.read(key)).offers[0]).toMatchObject({ price: 12.5, itemPrice: 99 })
    const { parts } = await june.answer(key, id, 'accept')
    expect(parts[0]?.refunded).toBe(0)
    expect((await owner.read(key)).part.subtotal).toBe(25)
  })

  test('keeps the discount of the units that it replaces', async ({ app, database }) => {
    const { key, order, offer, june } = await anOfferedOrder(app, database, { priceCents: 5000 })
    await database.sql`
      update orders set discount_cents = 700, tax_cents = 144, total_cents = 2500 - 700 + 399 + 144 where id = ${order.id}`
    await database.sql`update order_lines set discount_cents = 700 where order_id = ${order.id}`
    const { parts } = await june.answer(key, await offer(1), 'accept')
    expect(parts[0]?.refunded).toBe(0)
    const lines = await database.sql`
      select discount_cents from order_lines where order_id = ${order.id} order by line_number`
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([700, 350])
  })

  test('is accepted once, however often the customer presses', async ({ app, database }) => {
    const { owner, key, rye, offer, june } = await anOfferedOrder(app, database)
    const id = await offer(1)
    const replies = await Promise.all([1, 2, 3, 4].map(() => june.answer(key, id, 'accept')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stockOf(database, rye)).toBe(9)
    expect((await owner.read(key)).part).toMatchObject({ version: 3, lines: [{}, { quantity: 1 }] })
    expect((await june.answer(key, id, 'decline')).code).toBe('offer_closed')
  })

  test('that was sold meanwhile is refused plainly, and can be had when it is back', async ({
    app,
    database,
  }) => {
    const { owner, key, rye, loaf, offer, june } = await anOfferedOrder(app, database)
    const id = await offer(2)
    await database.sql`update inventory_items set quantity = 1 where item_id = ${rye.itemId}`
    const refused = await june.answer(key, id, 'accept')
    expect(refused).toMatchObject({
      status: 409,
      code: 'offer_refused',
      message: 'Rye loaf is sold out by now. Your order is as it was.',
    })
    expect([await stockOf(database, rye), await stockOf(database, loaf)]).toEqual([1, 8])
    expect((await owner.read(key)).part).toMatchObject({ version: 2, lines: [{ keptQuantity: 2 }] })
    await database.sql`update inventory_items set quantity = 2 where item_id = ${rye.itemId}`
    expect((await june.answer(key, id, 'accept')).status).toBe(200)
  })

  test('of the last units goes to exactly as many customers as there are units', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const rye = await anItem(database, { storeId: owner.store.id, quantity: 3 })
    const answers: (() => Promise<{ status: number }>)[] = []
    for (let n = 0; n < 8; n++) {
      const order = await anOrderIn(app, database, owner.store)
      const key = order.partOf(owner.store)
      await owner.offer(key, 1, 1, { itemId: rye.itemId })
      const id = (await owner.read(key)).offers[0]?.id ?? ''
      answers.push(() => order.customer.answer(key, id, 'accept'))
    }
    const replies = await Promise.all(answers.map((answer) => answer()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await stockOf(database, rye)).toBe(0)
  })

  test('leaves the replaced units off the shelf when the store says so', async ({ app, database }) => {
    const { key, loaf, offer, june } = await anOfferedOrder(app, database)
    await june.answer(key, await offer(2, { restock: false }), 'accept')
    expect(await stockOf(database, loaf)).toBe(8)
  })

  test('returns to stock with the rest when the order is cancelled', async ({ app, database }) => {
    const { owner, key, rye, loaf, offer, june } = await anOfferedOrder(app, database)
    await june.answer(key, await offer(1), 'accept')
    await owner.move(key, 'refuse', 3)
    expect([await stockOf(database, rye), await stockOf(database, loaf)]).toEqual([10, 10])
    expect((await owner.read(key)).refunded).toBe(30.99)
  })

  test('is not ordered again: what was wanted is', async ({ app, database }) => {
    const { order, key, loaf, offer, june } = await anOfferedOrder(app, database)
    await june.answer(key, await offer(1), 'accept')
    const again = await app.inject({ url: `/api/orders/${order.id}/again`, headers: june.headers })
    expect(again.json().lines).toMatchObject([{ productId: loaf.itemId, quantity: 2 }])
  })
})

test('a replacement and a line of an order say which color and size they are', async ({ app, database }) => {
  const { key, offer, june, owner } = await anOfferedOrder(app, database)
  const shorts = { storeId: key.storeId, name: 'Shorts' }
  const olive = await anItem(database, { ...shorts, color: 'Olive', size: 'M' })
  const plain = await anItem(database, { ...shorts, name: '', size: '30' })
  const id = await offer(1, { itemId: olive.itemId })
  expect((await june.read(key.orderId)).json().parts[0].offers[0].productName).toBe('Shorts · Olive · M')
  await june.answer(key, id, 'accept')
  const { part } = await owner.read(key)
  expect(part.lines[1]?.productName).toBe('Shorts · Olive · M')
  expect((await owner.list('?search=olive')).parts).toHaveLength(1)

  const { order } = (await june.place(draftOf([{ item: olive }, { item: plain }]))).json()
  expect(order.products.map(({ productName }: { productName: string }) => productName)).toEqual([
    'Shorts · Olive · M',
    '30',
  ])
})
