import { keptTotals } from '#contract/orders/kept-totals.ts'
import { isCancelling } from '#contract/orders/moves.ts'
import { type Database, inTransaction } from '../../infrastructure/database/database.ts'
import type { SeenPart } from './held-parts.sql.ts'
import { keepUnits, type LineChange } from './keep-line.sql.ts'
import { lockOrder } from './lock-order.sql.ts'
import { type MovedPart, moveParts, type PartMove } from './move-parts.sql.ts'

/**
 * Moves one part. A move that cancels also works out what is owed back, under the lock of its order. Null when the mover
 * cannot see the part.
 */
export async function makeMove(
  { sql }: Pick<Database, 'sql'>,
  seen: SeenPart,
  move: Omit<PartMove, 'owedCents'>,
): Promise<MovedPart | null> {
  if (!isCancelling(move.name)) return onlyOne(await moveParts(sql, [seen], { ...move, owedCents: 0 }))
  return inTransaction(sql, async (tx) => {
    const order = await lockOrder(tx, seen.orderId)
    if (order === null) return null
    const after = order.parts.map((part) =>
      part.storeId === seen.storeId ? { ...part, isCancelled: true } : part,
    )
    const owedCents = keptTotals(order.parts).totalCents - keptTotals(after).totalCents
    return onlyOne(await moveParts(tx, [seen], { ...move, owedCents }))
  })
}

/** Delivers less of one line, and works out what is owed back. Null for people who do not work in the store. */
export async function keepLineOf(
  { sql }: Pick<Database, 'sql'>,
  seen: SeenPart,
  change: Omit<LineChange, 'owedCents'>,
): Promise<MovedPart | null> {
  return inTransaction(sql, async (tx) => {
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

const onlyOne = ([moved]: MovedPart[]): MovedPart | null => moved ?? null
