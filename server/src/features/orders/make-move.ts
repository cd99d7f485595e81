import { keptTotals } from '#contract/orders/kept-totals.ts'
import { isCancelling } from '#contract/orders/moves.ts'
import { type Database, inTransaction } from '../../infrastructure/database/database.ts'
import { lockOrder } from './lock-order.sql.ts'
import { type MovedPart, moveParts, type PartMove, type SeenPart } from './move-parts.sql.ts'

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

const onlyOne = ([moved]: MovedPart[]): MovedPart | null => moved ?? null
