import type { FastifyInstance } from 'fastify'
import type { Database, Sql } from '#server/infrastructure/database/database.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { aCode } from '#testing/codes.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { aWorker } from '../desk.fixture.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'

const NOON = Date.parse('2026-11-23T18:00:00Z')
const SLOT = new Date(NOON + 2 * 3_600_000).toISOString()

/** A store with slots, a code and one product, and a draft that uses all three. */
async function aBusyStore(app: FastifyInstance, database: Database, clock: FakeClock) {
  clock.advanceSeconds((NOON - clock.now().getTime()) / 1000)
  const store = await aStore(database)
  const settings = {
    timeZone: null,
    hours: null,
    closures: [],
    holidays: [],
    preparationMinutes: 0,
    zones: [],
    slots: { minutes: 60, capacity: 9, daysAhead: 1, cutoffMinutes: 0 },
  }
  await database.sql`
    insert into delivery_settings (store_id, settings, version, updated_at)
    values (${store.id}, ${database.sql.json(settings)}, 1, ${clock.now()})`
  await aCode(database, { store })
  const item = await anItem(database, { storeId: store.id, priceCents: 1_000, quantity: 9 })
  const customer = await aCustomer(app, database)
  const parts = [{ storeId: store.id, code: 'SAVE10', slotStartsAt: SLOT }]
  const draft = draftOf([{ item }], { parts, discountCents: 100 })
  /** One order, so that the slot has a row. */
  const placed = (await customer.place(draft)).json().order
  return { store, customer, draft, key: { orderId: placed.firestoreId as string, storeId: store.id } }
}

const rows = {
  items: (tx: Sql, storeId: string) => tx`select from inventory_items where store_id = ${storeId} for update`,
  codes: (tx: Sql, storeId: string) =>
    tx`select from promotions where store_id = ${storeId} for no key update`,
  slots: (tx: Sql, storeId: string) => tx`select from delivery_slots where store_id = ${storeId} for update`,
}

/** Which of the three are locked by somebody else. */
async function lockedOf({ sql }: Database, storeId: string): Promise<string[]> {
  const free = {
    items: await sql`select from inventory_items where store_id = ${storeId} for update skip locked`,
    codes: await sql`select from promotions where store_id = ${storeId} for no key update skip locked`,
    slots: await sql`select from delivery_slots where store_id = ${storeId} for update skip locked`,
  }
  return Object.entries(free).flatMap(([name, found]) => (found.length === 0 ? [name] : []))
}

const ORDER = ['items', 'codes', 'slots'] as const

// A statement that waits for one of them has locked those before it, and none after it. Two that lock in the same order
// cannot wait for each other.
test.for(ORDER)(
  'an order and a cancellation that wait for %s have locked what comes before',
  async (held, { app, database, clock }) => {
    const { store, customer, draft, key } = await aBusyStore(app, database, clock)
    const owner = await aWorker(app, database, { id: store.ownerId })
    const expected = ORDER.slice(0, ORDER.indexOf(held) + 1)
    for (const call of [() => customer.place(draft), () => owner.move(key, 'refuse', 1, { restock: true })]) {
      await callBehindLock(
        database,
        (tx) => rows[held](tx, store.id),
        (): PromiseLike<unknown>[] => [call()],
        async () => {
          expect(await lockedOf(database, store.id)).toEqual(expected)
        },
      )
    }
    expect((await owner.read(key)).part.status).toBe('cancelled')
  },
)

test('a slot that opens while its capacity is lowered has the lower one', async ({
  app,
  database,
  clock,
}) => {
  const { store, customer, draft } = await aBusyStore(app, database, clock)
  const later = new Date(Date.parse(SLOT) + 3_600_000).toISOString()
  const parts = [{ storeId: store.id, code: 'SAVE10', slotStartsAt: later }]
  await callBehindLock(
    database,
    (tx) => tx`
      update delivery_settings set settings = jsonb_set(settings, '{slots,capacity}', '2'), version = version + 1
      where store_id = ${store.id}`,
    () => [customer.place({ ...draft, parts })],
  )
  const [slot] = await database.sql`
    select capacity from delivery_slots where store_id = ${store.id} and starts_at = ${later}`
  expect(slot?.capacity).toBe(2)
})

test('a pause that begins after the promise was read refuses the order', async ({ app, database, clock }) => {
  const { store, customer, draft } = await aBusyStore(app, database, clock)
  const later = new Date(Date.parse(SLOT) + 3_600_000).toISOString()
  const parts = [{ storeId: store.id, code: 'SAVE10', slotStartsAt: later }]
  // The order has read the promise, and waits for the settings before it opens its slot.
  const [refused] = await callBehindLock(
    database,
    (tx) => tx`
      update delivery_settings set paused_until = ${new Date(NOON + 3_600_000)} where store_id = ${store.id}`,
    () => [customer.place({ ...draft, parts })],
  )
  expect(refused?.statusCode).toBe(409)
  expect(refused?.json().promises).toMatchObject([{ storeId: store.id, why: 'paused' }])
})
