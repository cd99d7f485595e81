import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { keptTotals, partTotals } from '#contract/orders/kept-totals.ts'
import {
  isCancelling,
  isLineMove,
  LINE_MOVE_NAMES,
  type LineMove,
  MOVE_NAMES,
  type MoveName,
  moveOf,
} from '#contract/orders/moves.ts'
import { type Database, inTransaction } from '#server/infrastructure/database/database.ts'
import { anItem, type TestItem, type TestStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { stockOf } from '../orders.fixture.ts'
import type { StoredPart } from '../parts/kept-parts.sql.ts'
import { lockOrder } from '../parts/lock-order.sql.ts'
import type { PartVersion } from '../parts/order-key.ts'
import { listOffers } from '../reading/offers.sql.ts'
import { acceptOffer } from './accept-offer.sql.ts'
import { closeOffer } from './close-offer.sql.ts'
import { deliverLess, makeMove } from './make-move.ts'
import { insertOffer } from './offer-replacement.sql.ts'
import { undoLastMove } from './undo-move.sql.ts'

/** The units of an item on the shelf, and those that orders still hold. */
async function unitsOf(database: Database, item: TestItem): Promise<number> {
  const [held] = await database.sql`
    select coalesce(sum(coalesce(kept_quantity, lines.quantity)), 0)::integer as units
    from order_lines lines join fulfillments using (order_id, store_id)
    where lines.store_id = ${item.storeId} and lines.item_id = ${item.itemId} and status <> 'cancelled'`
  return ((await stockOf(database, item)) ?? 0) + held?.units
}

const restocked = { reason: 'sold_out', note: null, restock: true, origin: 'http://localhost' } as const
/** Ten units of something that costs less than the line. */
const aSpare = (database: Database, { id: storeId }: TestStore) =>
  anItem(database, { storeId, priceCents: 999, quantity: 10 })

const isAnswer = (name: string) =>
  name === 'acceptOffer' || name === 'declineOffer' || name === 'withdrawOffer'

type Change = {
  part: number
  people: { customerId: string; ownerId: string; spare: TestItem }
  now: Date
}

/** Makes a change of the only line that a store's part begins with. It has two units. */
async function changeLine(
  database: Database,
  name: LineMove,
  known: PartVersion,
  { part, people: { customerId, ownerId, spare }, now }: Change,
) {
  const { sql } = database
  const lineNumber = part + 1
  const given = { origin: 'http://localhost', now }
  if (name === 'keepLine') {
    return deliverLess(database, known, { ...restocked, lineNumber, keptQuantity: 1, userId: ownerId, now })
  }
  if (name === 'offer') {
    const offer = {
      ...given,
      id: randomUUID(),
      lineNumber,
      itemId: spare.itemId,
      quantity: 1,
      restock: true,
      note: null,
      userId: ownerId,
    }
    return inTransaction(sql, (tx) => insertOffer(tx, known, offer))
  }
  const offers = await listOffers(sql, known)
  const offer = { ...known, offerId: offers.at(-1)?.id ?? randomUUID() }
  if (name === 'acceptOffer')
    return inTransaction(database.sql, (tx) => acceptOffer(tx, offer, { ...given, userId: customerId }))
  const mover =
    name === 'withdrawOffer'
      ? ({ kind: 'people', userId: ownerId } as const)
      : ({ kind: 'customer', userId: customerId } as const)
  return inTransaction(sql, (tx) => closeOffer(tx, offer, { ...given, move: name, mover }))
}

const step = fc.record({
  choice: fc.nat(999),
  /** Among which moves it chooses: those that do not cancel, those of a line, those of the part's status, or all. */
  among: fc.constantFrom('onward', 'onward', 'onward', 'line', 'fitting', 'all'),
  part: fc.nat(1),
  isStale: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})

test('any sequence of moves keeps every unit and every cent', async ({ app, database }) => {
  const { sql } = database
  const owners = [await anOwnerAtTheDesk(app, database), await anOwnerAtTheDesk(app, database)] as const
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 18 }), fc.boolean(), async (steps, isCash) => {
      const order = await anOrderIn(app, database, owners[0].store, owners[1].store)
      await sql`update orders set payment_method = ${isCash ? 'cash' : 'card'} where id = ${order.id}`
      /** The delivery fee of each part that is on its way or delivered, when it was first seen so. */
      const collected = new Map<string, number>()
      const [{ userId: customerId, totalCents }] =
        (await sql`select user_id, total_cents from orders where id = ${order.id}`) as [
          Record<string, string>,
        ]
      const spares = [
        await aSpare(database, owners[0].store),
        await aSpare(database, owners[1].store),
      ] as const
      for (const { choice, among, part, isStale } of steps) {
        const { store } = owners[part as 0 | 1]
        const key = order.partOf(store)
        const [before] = await sql`
          select status, version from fulfillments where order_id = ${key.orderId} and store_id = ${key.storeId}`
        const fits = (move: MoveName) => moveOf(move).from.includes(before?.status)
        const fitting = MOVE_NAMES.filter((move) => among === 'all' || fits(move))
        const names =
          among === 'line'
            ? LINE_MOVE_NAMES
            : among === 'onward'
              ? [...fitting.filter((move) => !isCancelling(move)), 'undo' as const]
              : [...fitting, 'undo' as const, ...LINE_MOVE_NAMES]
        const name = names[choice % names.length] ?? 'undo'
        const now = new Date()
        const people = {
          customerId: String(customerId),
          ownerId: store.ownerId,
          spare: spares[part as 0 | 1],
        }
        const known = { ...key, version: Number(before?.version) - (isStale ? 1 : 0) }
        const mover =
          name === 'expire'
            ? ({ kind: 'deadline' } as const)
            : name === 'fail'
              ? ({ kind: 'courier' } as const)
              : name === 'withdraw'
                ? ({ kind: 'customer', userId: String(customerId) } as const)
                : ({ kind: 'people', userId: store.ownerId } as const)
        const result =
          name === 'undo'
            ? await inTransaction(sql, (tx) =>
                undoLastMove(tx, known, {
                  mover: { kind: 'people', userId: store.ownerId },
                  origin: 'http://localhost',
                  now,
                }),
              )
            : isLineMove(name)
              ? await changeLine(database, name, known, { part, people, now })
              : await makeMove(database, known, {
                  name,
                  mover,
                  reason: null,
                  note: null,
                  restock: true,
                  origin: 'http://localhost',
                  now,
                })
        // An answer names an offer, which does not change, and no version.
        if (isStale && !isAnswer(name)) expect(result?.moved).toBe(false)
        else if (result?.moved) seen.add(name)
        const { parts = [] } = (await sql.begin((tx) => lockOrder(tx, order.id))) ?? {}
        for (const [index, { deliveryFeeCents }] of partTotals(parts).entries()) {
          const { storeId, status } = parts[index] as StoredPart
          const isCollected = isCash && (status === 'shipped' || status === 'delivered')
          const first = collected.get(storeId) ?? deliveryFeeCents
          if (isCollected) collected.set(storeId, first)
          else collected.delete(storeId)
          expect(isCollected && deliveryFeeCents > first).toBe(false)
        }
      }
      for (const item of [...order.items, ...spares]) expect(await unitsOf(database, item)).toBe(10)
      const locked = await sql.begin((tx) => lockOrder(tx, order.id))
      const [refunds] = await sql`
        select coalesce(sum(amount_cents), 0)::integer as cents from refunds where order_id = ${order.id}`
      expect(Number(totalCents) - refunds?.cents).toBe(keptTotals(locked?.parts ?? []).totalCents)
      // Each version is one event, but for a common fee that moves here.
      const events = await sql`
        select parts.version = count(*) filter (where move <> 'takeFee') as same from fulfillments parts join order_events using (order_id, store_id)
        where order_id = ${order.id} group by parts.order_id, parts.store_id, parts.version`
      expect(events.map(({ same }) => same)).toEqual([true, true])
      const [recount] = await sql`
        select count(*)::integer as wrong from (
          select store_id, status, count(*) as parts from fulfillments
          where status in ('delivered', 'completed', 'cancelled') group by store_id, status
          except select store_id, status, parts from ended_parts
        ) as difference`
      expect(recount?.wrong).toBe(0)
    }),
    // One seed: the moves that are made do not depend on chance.
    { numRuns: 50, seed: 8 },
  )
  expect([...seen]).toEqual(
    expect.arrayContaining(['accept', 'handOver', 'deliver', 'refuse', 'cancel', 'undo', ...LINE_MOVE_NAMES]),
  )
})
