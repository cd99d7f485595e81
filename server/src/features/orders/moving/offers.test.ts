import { anItem } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { anEditorAtTheDesk, anOfferedOrder, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { aCustomer, stockOf } from '../orders.fixture.ts'

describe('an offer', () => {
  test('shows on the cards of the desk until it is answered, and says when it has sold out', async ({
    app,
    database,
  }) => {
    const { owner, order, key, rye, offer, june } = await anOfferedOrder(app, database)
    expect((await owner.list()).parts[0]?.openOffers).toEqual([])
    const id = await offer(2)
    const shown = async () => {
      const [listed] = (await owner.list()).parts
      const soldOut = [
        listed?.openOffers[0]?.soldOut,
        (await owner.read(key)).offers.find(({ state }) => state === 'open')?.soldOut,
        (await june.read(order.id)).json().parts[0].offers[0]?.soldOut,
      ]
      expect(new Set(soldOut).size).toBe(1)
      return listed?.openOffers
    }
    const open = { lineNumber: 1, productName: 'Rye loaf', quantity: 2 }
    expect(await shown()).toEqual([{ ...open, soldOut: false }])
    const setItem = (quantity: number | null, hidden = false) =>
      database.sql`update inventory_items set quantity = ${quantity}, hidden = ${hidden} where item_id = ${rye.itemId}`
    await setItem(1)
    expect(await shown()).toEqual([{ ...open, soldOut: true }])
    await setItem(null, true)
    expect(await shown()).toEqual([{ ...open, soldOut: true }])
    await setItem(null)
    expect(await shown()).toEqual([{ ...open, soldOut: false }])
    await owner.move(key, 'accept', 2)
    await owner.move(key, 'handOver', 3)
    expect(await shown()).toEqual([])
    await owner.undo(key, 4)
    await june.answer(key, id, 'decline')
    expect(await shown()).toEqual([])
  })

  test('is declined or withdrawn once, and of two at the same moment one wins', async ({ app, database }) => {
    const { owner, order, key, rye, offer, june } = await anOfferedOrder(app, database)
    const declined = await offer(1)
    for (const _ of ['first press', 'second press']) {
      expect((await june.answer(key, declined, 'decline')).status).toBe(200)
    }
    expect((await june.answer(key, declined, 'accept')).code).toBe('offer_closed')
    expect((await owner.withdrawOffer(key, declined)).code).toBe('offer_closed')
    for (let n = 0; n < 2; n++) {
      const { version } = (await owner.read(key)).part
      const id = await offer(1, {}, version)
      // Both have read the open offer, and wait for the part.
      const replies = await callBehindLock<{ status: number }>(
        database,
        (tx) => tx`select from fulfillments where order_id = ${order.id} for update`,
        () => [june.answer(key, id, 'decline'), owner.withdrawOffer(key, id)],
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
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
    expect((await editor.withdrawOffer(key, id)).status, 'nobody has answered the offer').toBe(200)
    await owner.move(key, 'accept', 3)
    await owner.move(key, 'handOver', 4)
    expect((await owner.offer(key, 1, 5, { itemId: rye.itemId })).code).toBe('part_changed')
  })
})
