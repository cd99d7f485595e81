import { keptTotals, replacedLines, withoutPart } from '#contract/orders/kept-totals.ts'
import { isCancelling } from '#contract/orders/moves.ts'
import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { holdWorkers } from '../../rights/public.ts'
import { type LockedOrder, lockOrder, lockReturns } from '../parts/lock-order.sql.ts'
import type { PartVersion } from '../parts/order-key.ts'
import type { Moved } from '../reading/live-topics.ts'
import { findOffer, type OfferKey } from '../reading/offers.sql.ts'
import { type AcceptResult, replaceUnits } from './accept-offer.sql.ts'
import { keepUnits, type LineChange } from './keep-line.sql.ts'
import { type Ending, type MoveReply, type MoveResult, moveParts, type PartMove } from './move-parts.sql.ts'

/**
 * Moves one part. A move that cancels also works out what is owed back, under the lock of its order. Null when the
 * mover cannot see the part.
 */
export async function makeMove(
  { sql }: Pick<Database, 'sql'>,
  seen: PartVersion,
  move: Omit<PartMove, 'ending'>,
): Promise<MoveReply | null> {
  if (!isCancelling(move.name)) return onlyOne(await moveParts(sql, [seen], { ...move, ending: null }))
  return inTransaction(sql, async (tx) => {
    if (move.mover.kind === 'people') await holdWorkers(tx, move.mover.userId, [seen.storeId])
    const order = await lockOrder(tx, seen.orderId)
    if (order === null) return null
    await lockReturns(tx, seen)
    return onlyOne(await moveParts(tx, [seen], { ...move, ending: endingOf(order, seen.storeId) }))
  })
}

/** What follows from cancelling the part of this store. */
export function endingOf({ parts, paymentMethod }: LockedOrder, storeId: string): Ending {
  const gone = parts.find((part) => part.storeId === storeId)
  if (gone === undefined) return { owedCents: 0, feeTakenBy: null, givesUpFee: false }
  const after = withoutPart(parts, gone, paymentMethod)
  const changed = after.filter(({ commonFee }, index) => commonFee !== parts[index]?.commonFee)
  return {
    owedCents: keptTotals(parts).totalCents - keptTotals(after).totalCents,
    feeTakenBy: changed.find(({ commonFee }) => commonFee === 'taken')?.storeId ?? null,
    givesUpFee: changed.some(({ commonFee }) => commonFee === 'given_up'),
  }
}

/** Delivers less of one line, and works out what is owed back. Null when the user does not work in the store. */
export async function deliverLess(
  { sql }: Pick<Database, 'sql'>,
  seen: PartVersion,
  change: Omit<LineChange, 'owedCents'>,
): Promise<MoveResult | null> {
  return inTransaction(sql, async (tx) => {
    await holdWorkers(tx, change.userId, [seen.storeId])
    const order = await lockOrder(tx, seen.orderId)
    if (order === null) return null
    const after = order.parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) =>
        part.storeId === seen.storeId && line.lineNumber === change.lineNumber
          ? { ...line, keptQuantity: Math.min(line.keptQuantity, change.keptQuantity) }
          : line,
      ),
    }))
    const owedCents = keptTotals(order.parts).totalCents - keptTotals(after).totalCents
    return keepUnits(tx, seen, { ...change, owedCents })
  })
}

type Answer = { userId: string; origin: string; now: Date }

/**
 * Accepts an offer, and works out what is owed back. Null when this customer has no such offer. Call it in a
 * transaction: it locks the order.
 */
export async function acceptOffer(tx: Sql, key: OfferKey, given: Answer): Promise<AcceptResult | null> {
  const order = await lockOrder(tx, key.orderId)
  const offer = await findOffer(tx, key)
  if (order === null || offer === null) return null
  let discountCents = 0
  const after = order.parts.map((part) => {
    const line = part.lines.find(({ lineNumber }) => lineNumber === offer.lineNumber)
    if (part.storeId !== key.storeId || !line || line.keptQuantity < offer.quantity) return part
    const [rest, added] = replacedLines(line, offer)
    discountCents = added.discountCents
    return { ...part, lines: [...part.lines.map((one) => (one === line ? rest : one)), added] }
  })
  const owedCents = keptTotals(order.parts).totalCents - keptTotals(after).totalCents
  return replaceUnits(tx, key, { ...given, restock: offer.restock, discountCents, owedCents })
}

const onlyOne = ([moved]: MoveReply[]): MoveReply | null => moved ?? null

/**
 * The parts that open windows have to show again: the moved one, and the one that has the common fee now, because its
 * desk shows what it collects.
 */
export const changedParts = ({ orderId, customerId, ...moved }: MoveResult): Moved[] =>
  [moved.storeId, moved.feeTakenBy]
    .filter((storeId) => typeof storeId === 'string')
    .map((storeId) => ({ orderId, storeId, customerId, isNew: false }))
