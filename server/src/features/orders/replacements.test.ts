import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, type TestItem } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from './desk.fixture.ts'
import { aCustomer, stockOf } from './orders.fixture.ts'

/** An order of two units at $12.50, and another item of its store. */
async function anOfferedOrder(
  app: FastifyInstance,
  database: Database,
  { priceCents = 1000, quantity = 10 }: { priceCents?: number; quantity?: number | null } = {},
) {
  const owner = await anOwnerAtTheDesk(app, database, 'Rosemary & Rye')
  const order = await anOrderIn(app, database, owner.store)
  const rye = await anItem(database, { storeId: owner.store.id, name: 'Rye loaf', priceCents, quantity })
  const key = order.partOf(owner.store)
  const [loaf] = order.items as [TestItem]
  /** Offers this many units and answers the id of the offer. */
  const offer = async (units = 2, more: object = {}, version = 1) => {
    const replied = await owner.offer(key, 1, version, { itemId: rye.itemId, quantity: units, ...more })
    expect(replied.status, replied.message).toBe(200)
    return (await owner.read(key)).offers.at(-1)?.id ?? ''
  }
  return { owner, order, key, rye, loaf, offer, june: order.customer }
}

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
    expect(lines.map(({ discount_cents }) => discount_cents)).toEqual([700, 350])
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

  test('goes back on the shelf with the rest when the order is cancelled', async ({ app, database }) => {
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

describe('an offer', () => {
  test('is declined or withdrawn once, and of two at the same moment one wins', async ({ app, database }) => {
    const { owner, key, rye, offer, june } = await anOfferedOrder(app, database)
    const declined = await offer(1)
    for (const _ of ['first press', 'second press']) {
      expect((await june.answer(key, declined, 'decline')).status).toBe(200)
    }
    expect((await june.answer(key, declined, 'accept')).code).toBe('offer_closed')
    expect((await owner.withdrawOffer(key, declined)).code).toBe('offer_closed')
    for (let n = 0; n < 6; n++) {
      const { version } = (await owner.read(key)).part
      const id = await offer(1, {}, version)
      const [accepted, withdrawn] = await Promise.all([
        june.answer(key, id, 'decline'),
        owner.withdrawOffer(key, id),
      ])
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
      expect((await owner.read(key)).part.version).toBe(version + 2)
    }
    expect(await stockOf(database, rye)).toBe(10)
    const again = await offer(1, {}, (await owner.read(key)).part.version)
    expect((await owner.withdrawOffer(key, again)).status).toBe(200)
    expect((await owner.withdrawOffer(key, again)).status).toBe(200)
    expect((await june.answer(key, again, 'accept')).message).toContain(
      'The store has taken this offer back.',
    )
  })

  test.for(['handOver', 'cancel'] as const)('ends with %s', async (move, { app, database }) => {
    const { owner, key, rye, offer, june } = await anOfferedOrder(app, database)
    await owner.move(key, 'accept', 1)
    const id = await offer(1, {}, 2)
    await owner.move(key, move, 3)
    expect(await june.answer(key, id, 'accept')).toMatchObject({ status: 409, code: 'offer_closed' })
    expect((await june.answer(key, id, 'decline')).code).toBe('offer_closed')
    expect((await owner.read(key)).offers).toMatchObject([{ state: 'ended' }])
    expect(await stockOf(database, rye)).toBe(10)
  })

  test('ends when the store delivers less of the line', async ({ app, database }) => {
    const { owner, key, offer, june } = await anOfferedOrder(app, database)
    const id = await offer(2)
    await owner.keepLine(key, 1, 2, { keptQuantity: 1 })
    expect((await june.answer(key, id, 'accept')).code).toBe('offer_closed')
    expect((await owner.read(key)).offers).toMatchObject([{ state: 'withdrawn' }])
    await offer(1, {}, 3)
  })
})

describe('an offer is refused', () => {
  test('for what the store does not sell, has too little of, or has in the order', async ({
    app,
    database,
  }) => {
    const { owner, key, rye, loaf } = await anOfferedOrder(app, database, { quantity: 1 })
    const elsewhere = await anItem(database)
    const refused = async (offer: object, line = 1) => {
      const { status, code, message } = await owner.offer(key, line, 1, offer)
      return [status, code, message]
    }
    expect(await refused({ itemId: elsewhere.itemId })).toEqual([
      409,
      'offer_refused',
      'This product is not on sale right now.',
    ])
    expect(await refused({ itemId: rye.itemId, quantity: 2 })).toEqual([
      409,
      'offer_refused',
      'Only 1 of this product left in stock.',
    ])
    expect((await refused({ itemId: loaf.itemId }))[2]).toBe(
      'This product is in the order already, or offered in it.',
    )
    expect((await refused({ itemId: rye.itemId, quantity: 3 })).slice(0, 2)).toEqual([400, 'invalid_input'])
    expect((await refused({ itemId: rye.itemId }, 9)).slice(0, 2)).toEqual([400, 'invalid_input'])
    await database.sql`update inventory_items set hidden = true where item_id = ${rye.itemId}`
    expect((await refused({ itemId: rye.itemId }))[2]).toBe('This product is not on sale right now.')
    expect((await owner.read(key)).part.version).toBe(1)
  })

  test('while another is open, with an old version, after the handover, and for strangers', async ({
    app,
    database,
  }) => {
    const { owner, key, rye, offer, june } = await anOfferedOrder(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const stranger = await anOwnerAtTheDesk(app, database)
    const id = await offer(1)
    const other = await anItem(database, { storeId: owner.store.id })
    expect((await owner.offer(key, 1, 2, { itemId: other.itemId })).message).toContain(
      'has an open offer already',
    )
    // The same press again, after its answer was lost.
    expect((await owner.offer(key, 1, 1, { itemId: rye.itemId })).status).toBe(200)
    expect(await editor.offer(key, 1, 1, { itemId: rye.itemId })).toMatchObject({
      code: 'part_changed',
      now: { last: { move: 'offer', lineNumber: 1 } },
    })
    expect((await stranger.offer(key, 1, 2, { itemId: rye.itemId })).status).toBe(404)
    expect((await stranger.withdrawOffer(key, id)).status).toBe(404)
    expect((await (await aCustomer(app, database)).answer(key, id, 'accept')).status).toBe(404)
    expect((await june.answer(key, key.orderId, 'accept')).status).toBe(404)
    expect((await editor.withdrawOffer(key, id)).status).toBe(200)
    await owner.move(key, 'accept', 3)
    await owner.move(key, 'handOver', 4)
    expect((await owner.offer(key, 1, 5, { itemId: rye.itemId })).code).toBe('part_changed')
  })
})
