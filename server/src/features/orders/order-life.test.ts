import fc from 'fast-check'
import { keptTotals } from '#contract/orders/kept-totals.ts'
import { isCancelling, MOVE_NAMES, type MoveName, moveOf } from '#contract/orders/moves.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { TestItem } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { anOrderIn, anOwnerAtTheDesk } from './desk.fixture.ts'
import { lockOrder } from './lock-order.sql.ts'
import { keepLineOf, makeMove } from './make-move.ts'
import { undoLastMove } from './move-parts.sql.ts'
import { stockOf } from './orders.fixture.ts'

/** The units of an item on the shelf, and those that orders still hold. */
async function unitsOf(database: Database, item: TestItem): Promise<number> {
  const [held] = await database.sql`
    select coalesce(sum(coalesce(kept_quantity, lines.quantity)), 0)::integer as units
    from order_lines lines join fulfillments using (order_id, store_id)
    where lines.store_id = ${item.storeId} and lines.item_id = ${item.itemId} and status <> 'cancelled'`
  return ((await stockOf(database, item)) ?? 0) + held?.units
}

const restocked = { reason: 'sold_out', note: null, restock: true, origin: 'http://localhost' } as const
/** Each store has one line, of two units. */
const oneUnitOf = (part: number) => ({ lineNumber: part + 1, keptQuantity: 1 })

const step = fc.record({
  choice: fc.nat(999),
  /** Among which moves it chooses: those that do not cancel, those of the part's status, or all. */
  among: fc.constantFrom('onward', 'onward', 'fitting', 'all'),
  part: fc.nat(1),
  isStale: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})

test('any sequence of moves keeps every unit and every cent', async ({ app, database }) => {
  const { sql } = database
  const owners = [await anOwnerAtTheDesk(app, database), await anOwnerAtTheDesk(app, database)] as const
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const order = await anOrderIn(app, database, owners[0].store, owners[1].store)
      const [{ user_id: customerId, total_cents: totalCents }] =
        (await sql`select user_id, total_cents from orders where id = ${order.id}`) as [
          Record<string, string>,
        ]
      for (const { choice, among, part, isStale } of steps) {
        const { store } = owners[part as 0 | 1]
        const key = order.partOf(store)
        const [before] = await sql`
          select status, version from fulfillments where order_id = ${key.orderId} and store_id = ${key.storeId}`
        const fits = (move: MoveName) => moveOf(move).from.includes(before?.status)
        const names = [
          ...MOVE_NAMES.filter((move) => among === 'all' || fits(move)),
          'undo' as const,
          'keepLine' as const,
        ].filter(
          (move) => among !== 'onward' || move === 'undo' || move === 'keepLine' || !isCancelling(move),
        )
        const name = names[choice % names.length] ?? 'undo'
        const now = new Date()
        const known = { ...key, version: Number(before?.version) - (isStale ? 1 : 0) }
        const mover =
          name === 'expire'
            ? ({ kind: 'deadline' } as const)
            : name === 'withdraw'
              ? ({ kind: 'customer', userId: String(customerId) } as const)
              : ({ kind: 'people', userId: store.ownerId } as const)
        const result =
          name === 'undo'
            ? await undoLastMove(sql, known, { userId: store.ownerId, origin: 'http://localhost', now })
            : name === 'keepLine'
              ? await keepLineOf(database, known, {
                  ...restocked,
                  ...oneUnitOf(part),
                  userId: store.ownerId,
                  now,
                })
              : await makeMove(database, known, {
                  name,
                  mover,
                  reason: null,
                  note: null,
                  restock: true,
                  origin: 'http://localhost',
                  now,
                })
        if (isStale) expect(result?.moved).toBe(false)
        else if (result?.moved) seen.add(name)
      }
      for (const item of order.items) expect(await unitsOf(database, item)).toBe(10)
      const locked = await sql.begin((tx) => lockOrder(tx, order.id))
      const [refunds] = await sql`
        select coalesce(sum(amount_cents), 0)::integer as cents from refunds where order_id = ${order.id}`
      expect(Number(totalCents) - refunds?.cents).toBe(keptTotals(locked?.parts ?? []).totalCents)
      // Each version is one event.
      const events = await sql`
        select parts.version = count(*) as same from fulfillments parts join order_events using (order_id, store_id)
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
    { numRuns: 40, seed: 8 },
  )
  expect([...seen]).toEqual(
    expect.arrayContaining(['accept', 'handOver', 'deliver', 'refuse', 'cancel', 'undo', 'keepLine']),
  )
})
