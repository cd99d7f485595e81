import { createHash } from 'node:crypto'
import postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { type OrderTotals, orderTotals } from '#contract/orders/order-totals.ts'
import { type OrderDraft, placeOrder } from '#contract/orders/place-order.ts'
import { centsOf, formatCents } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { cartChanged, changedLines, refuseTooManyUnits, storeUnknown } from './cart-change.ts'
import { newOrderNumber } from './order-number.ts'
import {
  findOnlyStores,
  findOrderByKey,
  insertOrder,
  type NewOrder,
  type PlacedOrder,
} from './place-order.sql.ts'
import { type WantedLine, wantedLines } from './wanted-lines.ts'

export const placeOrderRoute = route(placeOrder, async ({ body, headers, viewer, database, now }) => {
  const { sql } = database
  const { lines, ambiguous } = wantedLines(body.products, await storesOf(sql, body))
  if (ambiguous.length > 0) throw storeUnknown(ambiguous)
  refuseTooManyUnits(lines)
  const totals = orderTotals(lines)
  refuseOtherTotals(body, totals)
  const { number, id } = await place(sql, lines, {
    userId: viewer.userId,
    paymentMethod: body.paymentMethod,
    deliveryAddress: body.deliveryAddress,
    totals,
    idempotencyKey: headers['idempotency-key'] ?? null,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest(),
    placedAt: now,
  })
  return {
    success: true as const,
    orderId: number,
    firestoreId: id,
    message: `Order ${number} placed successfully!`,
  }
})

async function storesOf(sql: Sql, { products }: OrderDraft): Promise<Map<string, string>> {
  const unplaced = products.filter(({ storeId }) => storeId === null).map(({ productId }) => productId)
  return unplaced.length === 0 ? new Map() : findOnlyStores(sql, unplaced)
}

/** The customer pays what was on the screen, or nothing: a total that we do not reach is not placed. */
function refuseOtherTotals(draft: OrderDraft, totals: OrderTotals): void {
  const same =
    centsOf(draft.subtotal) === totals.subtotalCents &&
    centsOf(draft.deliveryFee) === totals.deliveryFeeCents &&
    centsOf(draft.tax) === totals.taxCents &&
    centsOf(draft.total) === totals.totalCents
  if (same) return
  const total = formatCents(totals.totalCents)
  throw new Problem('cart_changed', `The total of this order is now ${total}. Nothing was charged.`, {
    details: { changes: [] },
  })
}

/**
 * Places the order, or finds the one that an earlier try with the same key has placed. The key is looked
 * up only when placing failed: a retry may fail for want of the very stock that the first try claimed.
 */
async function place(sql: Sql, lines: WantedLine[], draft: Omit<NewOrder, 'id' | 'number'>) {
  const order: NewOrder = { ...draft, id: uuidv7(), number: newOrderNumber() }
  const changes = await changesOrTaken(sql, order, lines)
  if (changes !== 'taken' && changes.length === 0) return order
  if (order.idempotencyKey !== null) {
    const earlier = await findOrderByKey(sql, order.userId, order.idempotencyKey)
    if (earlier?.requestHash?.equals(order.requestHash)) return earlier
    if (earlier) throw keyReused(earlier)
  }
  // The number was taken, by a chance of one in millions of millions: take another.
  if (changes === 'taken') return place(sql, lines, draft)
  throw cartChanged(changes, lines)
}

/** The cart was changed after its order had been placed, perhaps because the answer never arrived. */
const keyReused = ({ id, number }: PlacedOrder) =>
  new Problem(
    'key_reused',
    `This checkout has already placed order ${number}. Look at it before you order again.`,
    {
      details: { orderId: number, firestoreId: id },
    },
  )

async function changesOrTaken(sql: Sql, order: NewOrder, lines: WantedLine[]) {
  try {
    return changedLines(await insertOrder(sql, order, lines))
  } catch (error) {
    if (error instanceof postgres.PostgresError && takenConstraints.has(error.constraint_name ?? ''))
      return 'taken'
    throw error
  }
}

const takenConstraints = new Set(['orders_number_unique', 'orders_idempotency_key_unique'])
