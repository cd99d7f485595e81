import { randomUUID } from 'node:crypto'
import type { DeliverySettingsDraft } from '#contract/delivery/delivery-settings.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import type { Order } from '#contract/orders/order.ts'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { type Database, inTransaction } from '#server/infrastructure/database/database.ts'
import { anItem, signedIn, type TestItem } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { expect, test } from '#testing/test.ts'
import { aCustomer, draftOf, ordersOf, stockOf } from '../orders.fixture.ts'
import { newOrderNumber } from '../parts/order-key.ts'
import { insertOrder } from './place-order.sql.ts'

import { wantedLines } from './wanted-lines.ts'

/** Monday, 12:00 in Nashville. The tests begin here. */
const NOON = Date.parse('2026-11-23T18:00:00Z')
const HOUR = 3_600_000
const iso = (hours: number) => new Date(NOON + hours * HOUR).toISOString()

/** Moves the clock of the server. */
const at = (clock: FakeClock, time: number) => clock.advanceSeconds((time - clock.now().getTime()) / 1000)

type Refusal = { code: string; message: string; promises: StorePromise[] }

const settings: DeliverySettingsDraft = {
  timeZone: null,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  closures: [],
  holidays: [],
  preparationMinutes: 0,
  zones: [],
  slots: null,
}
const slots = { minutes: 60, capacity: 20, daysAhead: 1, cutoffMinutes: 0 } as const
const town = {
  name: 'Town',
  area: { kind: 'radius', miles: 10 },
  feeCents: 250,
  minimumCents: null,
  freeFromCents: null,
} as const

async function set({ sql }: Database, item: TestItem, change: Partial<DeliverySettingsDraft>): Promise<void> {
  await sql`
    insert into delivery_settings as delivery (store_id, settings, version, updated_at)
    values (${item.storeId}, ${sql.json({ ...settings, ...change } as never)}, 1, now())
    on conflict (store_id) do update set settings = excluded.settings, version = delivery.version + 1`
}

/** The draft with another delivery fee on the screen, and a chosen slot. */
function withFee(items: TestItem[], feeCents: number, slotStartsAt?: string, quantity = 1) {
  const totals = orderTotals(
    items.map(({ priceCents }) => ({ priceCents, quantity })),
    { deliveryFeeCents: feeCents },
  )
  return {
    ...draftOf(items.map((item) => ({ item, quantity }))),
    deliveryFee: dollarsOf(feeCents),
    total: dollarsOf(totals.totalCents),
    ...(slotStartsAt && { parts: items.map(({ storeId }) => ({ storeId, slotStartsAt })) }),
  }
}

const partOf = async ({ sql }: Database, item: TestItem) => {
  const [row] = await sql<{ fee: number | null; slot: Date | null }[]>`
    select delivery_fee_cents as fee, slot_starts_at as slot from fulfillments where store_id = ${item.storeId}`
  return row
}

test('a closed store refuses an order, says when it opens, and takes nothing', async ({
  app,
  database,
  clock,
}) => {
  at(clock, NOON + 6 * HOUR)
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { quantity: 3 })
  await set(database, item, {})
  const reply = await customer.place(draftOf([{ item }]))
  expect(reply.statusCode).toBe(409)
  expect(reply.json<Refusal>()).toMatchObject({
    code: 'delivery_refused',
    message: expect.stringMatching(/closed\. Opens tomorrow at 9 AM: order then, or remove its products\.$/),
    promises: [{ storeId: item.storeId, why: 'closed', opensAt: '2026-11-24T15:00:00.000Z' }],
  })
  expect(await stockOf(database, item)).toBe(3)
  expect(await ordersOf(database, customer.user)).toBe(0)
})

test('a retry gets its order although the store has closed since', async ({ app, database, clock }) => {
  at(clock, NOON)
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { quantity: 3 })
  await set(database, item, {})
  const first = await customer.place(draftOf([{ item }]), 'a-key-of-the-noon')
  at(clock, NOON + 6 * HOUR)
  const second = await customer.place(draftOf([{ item }]), 'a-key-of-the-noon')
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json<{ orderId: string }>().orderId).toBe(first.json<{ orderId: string }>().orderId)
  expect(await stockOf(database, item)).toBe(2)
})

test('an order keeps the time that it was promised', async ({ app, database, clock }) => {
  // 12:31: the time is rounded up to five minutes.
  at(clock, NOON + HOUR / 2 + 60_000)
  const customer = await aCustomer(app, database)
  const item = await anItem(database)
  await set(database, item, { preparationMinutes: 10 })
  const { order } = (await customer.place(draftOf([{ item }]))).json<{ order: Order }>()
  expect(order.promises).toMatchObject([{ by: iso(1.25), timeZone: 'America/Chicago' }])
  await set(database, item, { preparationMinutes: 60 })
  const read = await app.inject({ url: `/api/orders/${order.firestoreId}`, headers: customer.headers })
  expect(read.json<{ order: Order }>().order.promises).toEqual(order.promises)
})

test('a store that pauses refuses orders until it takes them again', async ({ app, database, clock }) => {
  at(clock, NOON)
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { quantity: 3 })
  await set(database, item, { hours: null })
  await database.sql`update delivery_settings set paused_until = 'infinity' where store_id = ${item.storeId}`
  const reply = await customer.place(draftOf([{ item }]))
  expect(reply.json<Refusal>()).toMatchObject({ promises: [{ why: 'paused' }] })
  await database.sql`update delivery_settings set paused_until = null where store_id = ${item.storeId}`
  expect((await customer.place(draftOf([{ item }]))).statusCode).toBe(201)
})

test("a zone's fee is charged for its store, and the common fee once for the others", async ({
  app,
  database,
  clock,
}) => {
  at(clock, NOON)
  const customer = await aCustomer(app, database)
  const [zoned, plain, other] = [await anItem(database), await anItem(database), await anItem(database)]
  await set(database, zoned, { zones: [town] })
  const wrong = await customer.place(withFee([zoned, plain, other], 399))
  expect(wrong.json<Refusal>().code).toBe('cart_changed')
  const right = await customer.place(withFee([zoned, plain, other], 250 + 399))
  expect(right.statusCode).toBe(201)
  expect((await partOf(database, zoned))?.fee).toBe(250)
  expect((await partOf(database, plain))?.fee).toBe(null)
})

test('an address out of reach and a basket below the minimum are refused with what would do', async ({
  app,
  database,
  clock,
}) => {
  at(clock, NOON)
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { priceCents: 500, quantity: 9 })
  await set(database, item, { zones: [{ ...town, minimumCents: 1200 }] })
  const small = await customer.place(withFee([item], 250))
  expect(small.json<Refusal>()).toMatchObject({
    message: expect.stringMatching(/^Store \d+ delivers here from \$12\.00\. Add \$7\.00 to order\.$/),
    promises: [{ why: 'below_minimum', minimumCents: 1200 }],
  })
  const draft = withFee([item], 250, undefined, 3)
  const far = await customer.place({
    ...draft,
    deliveryAddress: { ...draft.deliveryAddress, city: 'Memphis', zip: '38103' },
  })
  expect(far.json<Refusal>()).toMatchObject({ promises: [{ why: 'out_of_reach', deliverable: false }] })
  expect((await customer.place(draft)).statusCode).toBe(201)
})

test('20 places of a slot go to exactly 20 of 32 customers who order at once', async ({
  app,
  database,
  clock,
}) => {
  at(clock, NOON)
  const item = await anItem(database, { quantity: null })
  const second = await anItem(database, { quantity: null })
  await set(database, item, { slots })
  await set(database, second, { slots: { ...slots, capacity: 25 } })
  const customers = await Promise.all(Array.from({ length: 32 }, () => aCustomer(app, database)))
  // Half of the carts name the stores in the other order: a deadlock would end one of them.
  const replies = await Promise.all(
    customers.map((customer, index) =>
      customer.place(withFee(index % 2 === 0 ? [item, second] : [second, item], 399, iso(2))),
    ),
  )
  const placed = replies.filter(({ statusCode }) => statusCode === 201)
  expect(placed).toHaveLength(20)
  const refused = replies.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(12)
  for (const reply of refused) {
    const { message, promises } = reply.json<Refusal>()
    expect(message).toMatch(
      /^The delivery slot of Store \d+ is no longer free\. The next one is today, 12 PM to 1 PM\.$/,
    )
    expect(promises[0]?.slots?.map(({ startsAt }) => startsAt)).not.toContain(iso(2))
  }
  const rows = await database.sql<{ taken: number }[]>`
    select taken from delivery_slots where store_id in ${database.sql([item.storeId, second.storeId])}`
  expect(rows.map(({ taken }) => taken)).toEqual([20, 20])
})

test('an order needs a slot that the store offers, and keeps the one that was chosen', async ({
  app,
  database,
  clock,
}) => {
  at(clock, NOON)
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { quantity: 9 })
  await set(database, item, { slots })
  const without = await customer.place(withFee([item], 399))
  expect(without.json<Refusal>().message).toMatch(
    /^Choose a delivery slot of Store \d+\. The next one is today, 12 PM to 1 PM\.$/,
  )
  for (const wrong of [iso(-1), iso(2.5), iso(6)]) {
    expect((await customer.place(withFee([item], 399, wrong))).json<Refusal>().code).toBe('delivery_refused')
  }
  const placed = (await customer.place(withFee([item], 399, iso(2)))).json<{ order: Order }>()
  expect(placed.order.slots).toMatchObject([{ storeId: item.storeId, startsAt: iso(2), endsAt: iso(3) }])
  const read = await customer.read(placed.order.firestoreId)
  expect(read.json<{ order: Order }>().order).toEqual(placed.order)
  expect((await partOf(database, item))?.slot).toEqual(new Date(iso(2)))
})

test('a slot that passed while the customer paid is refused and not moved', async ({
  app,
  database,
  clock,
}) => {
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { quantity: 9 })
  await set(database, item, { slots })
  at(clock, NOON + 2.1 * HOUR)
  const reply = await customer.place(withFee([item], 399, iso(2)))
  expect(reply.json<Refusal>()).toMatchObject({ code: 'delivery_refused' })
  expect(await ordersOf(database, customer.user)).toBe(0)
})

test('a cancelled part gives its place back', async ({ app, database, clock }) => {
  at(clock, NOON)
  const customer = await aCustomer(app, database)
  const item = await anItem(database, { quantity: 9 })
  await set(database, item, { slots: { ...slots, capacity: 1 } })
  const placed = await customer.place(withFee([item], 399, iso(2)))
  const { firestoreId } = placed.json<{ firestoreId: string }>()
  expect((await customer.place(withFee([item], 399, iso(2)))).statusCode).toBe(409)
  const [store] = await database.sql<{ ownerId: string }[]>`
    select owner_id as "ownerId" from stores where id = ${item.storeId}`
  const headers = await signedIn(database, { id: store?.ownerId ?? '' }, clock.now())
  const refused = await app.inject({
    method: 'POST',
    url: `/api/desk/parts/${firestoreId}/${item.storeId}/moves`,
    headers,
    payload: { move: 'refuse', version: 1, reason: 'sold_out' },
  })
  expect(refused.statusCode, refused.body).toBe(200)
  expect((await customer.place(withFee([item], 399, iso(2)))).statusCode).toBe(201)
})

test('the statement refuses an order that was planned with older settings', async ({
  app,
  database,
  clock,
}) => {
  at(clock, NOON)
  const { user } = await aCustomer(app, database)
  const item = await anItem(database, { quantity: 9 })
  await set(database, item, {})
  const draft = draftOf([{ item }])
  const { lines } = wantedLines(draft.products, new Map())
  const planned = (version: number | null) => ({
    id: randomUUID(),
    number: newOrderNumber(),
    userId: user.id,
    ...{ paymentMethod: draft.paymentMethod, deliveryAddress: draft.deliveryAddress },
    ...{ phone: null, gift: null, point: null },
    totals: orderTotals(lines),
    codes: [],
    origin: 'https://mainstreet.example',
    parts: [{ storeId: item.storeId, feeCents: null, version, slot: null, promise: null }],
    idempotencyKey: null,
    requestHash: Buffer.alloc(32),
    placedAt: clock.now(),
  })
  const place = (version: number | null) =>
    inTransaction(database.sql, (tx) => insertOrder(tx, planned(version), lines))
  for (const version of [null, 2]) {
    expect(await place(version)).toMatchObject({ lines: [{ reason: null }], sold: null })
  }
  expect(await stockOf(database, item)).toBe(9)
  expect(await ordersOf(database, user)).toBe(0)
  expect((await place(1)).sold).toHaveLength(1)
})
