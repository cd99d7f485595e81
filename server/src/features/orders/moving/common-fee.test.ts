import type { FastifyInstance } from 'fastify'
import type { PaymentMethod } from '#contract/orders/order.ts'
import type { OrderPart } from '#contract/orders/order-progress.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { LIVE_CHANNEL } from '#server/infrastructure/events/announce.ts'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'

/** An order of $27.00 with tax in each of these stores. The first has the common fee of $3.99 too. */
async function anOrderOf(
  app: FastifyInstance,
  database: Database,
  paymentMethod: PaymentMethod,
  storeCount: 2 | 3,
) {
  const owners = []
  for (let n = 0; n < storeCount; n++) owners.push(await anOwnerAtTheDesk(app, database))
  owners.sort((one, other) => (one.store.id < other.store.id ? -1 : 1))
  const order = await anOrderIn(app, database, ...owners.map(({ store }) => store))
  await database.sql`update orders set payment_method = ${paymentMethod} where id = ${order.id}`
  const desks = owners.map((owner) => {
    const key = order.partOf(owner.store)
    return {
      key,
      read: () => owner.read(key),
      undo: (version: number) => owner.undo(key, version),
      move: (...move: [Parameters<typeof owner.move>[1], number]) => owner.move(key, ...move),
      async deliver() {
        for (const [index, move] of (['accept', 'handOver', 'deliver'] as const).entries()) {
          await owner.move(key, move, index + 1)
        }
      },
    }
  })
  const costs = async () => {
    const read = await Promise.all(desks.map((desk) => desk.read()))
    const { order: placed } = (await order.customer.read(order.id)).json()
    const cents = read.reduce((sum, { total, refunded }) => sum + Math.round((total + refunded) * 100), 0)
    expect(cents).toBe(Math.round(placed.total * 100))
    return read.map(({ total }) => total)
  }
  const [first, second, third] = desks as [
    (typeof desks)[0],
    (typeof desks)[0],
    (typeof desks)[0] | undefined,
  ]
  const seenByCustomer = async () =>
    (await order.customer.read(order.id)).json<{ parts: OrderPart[] }>().parts
  return { first, second, third, costs, seenByCustomer }
}

describe('the common fee of a store that cancels', () => {
  test('goes to the store that still packs, and is not owed back', async ({ app, database }) => {
    const { first, second, costs } = await anOrderOf(app, database, 'cash', 2)
    expect(await costs()).toEqual([30.99, 27])
    expect((await second.read()).tookFee).toBe(false)
    await second.move('accept', 1)
    await first.move('refuse', 1)
    expect(await costs()).toEqual([0, 30.99])
    expect((await first.read()).refunded).toBe(27)
    expect([(await first.read()).tookFee, (await second.read()).tookFee]).toEqual([false, true])
  })

  test('is an event of the store that takes it, which nobody there did, and no move that came first', async ({
    app,
    database,
  }) => {
    const { first, second, seenByCustomer } = await anOrderOf(app, database, 'cash', 2)
    await second.move('accept', 1)
    await first.move('refuse', 1)
    const { events } = await second.read()
    expect(events.map(({ move }) => move)).toEqual(['place', 'accept', 'takeFee'])
    expect(events.at(-1)).toMatchObject({ status: 'processing', actorKind: 'deadline', actorName: null })
    expect((await first.read()).events.map(({ move }) => move)).toEqual(['place', 'refuse'])
    const theirs = (await seenByCustomer()).find(({ storeId }) => storeId === second.key.storeId)
    expect(theirs?.timeline.map(({ move }) => move)).toEqual(['place', 'accept'])
    // A person who comes too late hears of the move, and the move can still be taken back.
    expect(await second.move('accept', 1)).toMatchObject({
      code: 'part_changed',
      now: { last: { move: 'accept' } },
    })
    expect((await second.undo(2)).status).toBe(200)
    expect((await second.read()).part).toMatchObject({ status: 'pending', version: 3 })
  })

  test('is owed back when the other store has collected its cash without it', async ({ app, database }) => {
    const { first, second, costs } = await anOrderOf(app, database, 'cash', 2)
    await second.deliver()
    await first.move('refuse', 1)
    expect(await costs()).toEqual([0, 27])
    expect((await first.read()).refunded).toBe(30.99)
  })

  test('stays with an order that was paid by card', async ({ app, database }) => {
    const { first, second, costs } = await anOrderOf(app, database, 'card', 2)
    await second.deliver()
    await first.move('refuse', 1)
    expect(await costs()).toEqual([0, 30.99])
  })

  test('passes over a courier who is on the way, and stays where it went', async ({ app, database }) => {
    const { first, second, third, costs } = await anOrderOf(app, database, 'cash', 3)
    await second.move('accept', 1)
    await second.move('handOver', 2)
    await first.move('refuse', 1)
    expect(await costs()).toEqual([0, 27, 30.99])
    await third?.deliver()
    expect(await costs()).toEqual([0, 27, 30.99])
    await second.move('cancel', 3)
    expect(await costs()).toEqual([0, 0, 30.99])
  })

  test('is owed back when the courier left at the moment of the refusal', async ({ app, database }) => {
    const { first, second, costs } = await anOrderOf(app, database, 'cash', 2)
    await second.move('accept', 1)
    const { orderId, storeId } = second.key
    const [refused] = await callBehindLock(
      database,
      (tx) =>
        tx`update fulfillments set status = 'shipped' where order_id = ${orderId} and store_id = ${storeId}`,
      () => [first.move('refuse', 1)],
    )
    expect(refused?.status).toBe(200)
    expect(await costs()).toEqual([0, 27])
  })

  test('makes the desk that takes it read what it collects', async ({ app, database }) => {
    const { first, second } = await anOrderOf(app, database, 'cash', 2)
    const heard: string[] = []
    const stop = await database.listener.listen(
      LIVE_CHANNEL,
      (message) => heard.push(message),
      () => {},
    )
    await first.move('refuse', 1)
    const moved = new RegExp(`"storeId":"${second.key.storeId}","customerId":"[^"]+","isNew":false`)
    await eventually(() => expect(heard.join()).toMatch(moved))
    stop()
  })
})
