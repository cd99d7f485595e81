import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { stockOf } from '../orders.fixture.ts'

describe('delivering less of a line', () => {
  test('owes back the price and the tax of what is missing, and returns it to the shelf', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const { part } = await owner.keepLine(key, 1, 1, { keptQuantity: 1, note: 'The last one is broken.' })
    expect(part).toMatchObject({ version: 2, subtotal: 12.5, lines: [{ quantity: 2, keptQuantity: 1 }] })
    const [item] = order.items
    expect(item && (await stockOf(database, item))).toBe(9)
    const { refunded, lineRefunds, events } = await owner.read(key)
    expect(refunded).toBe(13.5)
    expect(lineRefunds).toEqual({ 1: 13.5 })
    const seen = (await order.customer.read(order.id)).json<OrderProgress>().parts[0]
    expect(seen).toMatchObject({
      keptQuantities: { [item?.itemId ?? '']: 1 },
      lineRefunds: { [item?.itemId ?? '']: 13.5 },
    })
    expect(events.at(-1)).toMatchObject({ move: 'keepLine', lineNumber: 1, reason: 'sold_out' })
    await owner.move(key, 'refuse', 2)
    expect(item && (await stockOf(database, item))).toBe(10)
    expect((await owner.read(key)).refunded).toBe(30.99)
  })

  test('returns nothing to the shelf when the shelf was empty', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    await owner.keepLine(order.partOf(owner.store), 1, 1, { keptQuantity: 1, restock: false })
    const [item] = order.items
    expect(item && (await stockOf(database, item))).toBe(8)
  })

  test('is refused when nothing would be left, or more than now', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    for (const [line, keptQuantity] of [
      [1, 0],
      [1, 2],
      [1, 3],
      [9, 1],
    ] as const) {
      const refused = await owner.keepLine(key, line, 1, { keptQuantity })
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    }
    expect((await owner.read(key)).part.version).toBe(1)
  })

  test('is made once when the same press arrives twice, and by one of two people', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const replies = await Promise.all([1, 2, 3].map(() => owner.keepLine(key, 1, 1, { keptQuantity: 1 })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies.map(({ part }) => part.version)).toEqual([2, 2, 2])
    const late = await editor.keepLine(key, 1, 1, { keptQuantity: 1 })
    expect(late).toMatchObject({ code: 'part_changed', now: { last: { move: 'keepLine', lineNumber: 1 } } })
    expect((await owner.keepLine(key, 1, 1, { keptQuantity: 0 })).code).toBe('part_changed')
    const [item] = order.items
    expect(item && (await stockOf(database, item))).toBe(9)
    expect((await owner.read(key)).refunded).toBe(13.5)
  })

  test('is refused with an old version, after the handover, and for strangers', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const stranger = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await owner.move(key, 'accept', 1)
    expect((await owner.keepLine(key, 1, 1, { keptQuantity: 1 })).code).toBe('part_changed')
    expect((await stranger.keepLine(key, 1, 2, { keptQuantity: 1 })).status).toBe(404)
    await owner.move(key, 'handOver', 2)
    expect((await owner.keepLine(key, 1, 3, { keptQuantity: 1 })).code).toBe('part_changed')
  })
})
