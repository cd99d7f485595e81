import { isCancelling } from '#contract/orders/moves.ts'
import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import type { Moved } from '../parts/announcements.ts'
import type { PartVersion } from '../parts/order-key.ts'
import { cancelPart } from './cancel-part.sql.ts'
import { keepUnits, type LineChange } from './keep-line.sql.ts'
import { type MoveResult, moveParts, type PartMove } from './move-parts.sql.ts'

/** Moves one part, in a transaction of its own. Null when the mover cannot see the part. */
export const makeMove = (
  { sql }: Pick<Database, 'sql'>,
  seen: PartVersion,
  move: PartMove,
): Promise<MoveResult | null> => inTransaction(sql, (tx) => movePart(tx, seen, move))

/** As `makeMove`, in the transaction of the caller. */
export async function movePart(
  tx: Sql,
  seen: PartVersion,
  { name, ...given }: PartMove,
): Promise<MoveResult | null> {
  if (isCancelling(name)) return cancelPart(tx, seen, { ...given, name })
  const [moved] = await moveParts(tx, [seen], { ...given, name })
  return moved ?? null
}

/** Delivers less of one line, in a transaction of its own. Null when the user does not work in the store. */
export const deliverLess = (
  { sql }: Pick<Database, 'sql'>,
  seen: PartVersion,
  change: LineChange,
): Promise<MoveResult | null> => inTransaction(sql, (tx) => keepUnits(tx, seen, change))

/**
 * The parts that open windows have to show again: the moved one, and the one that has the common fee now, because its
 * desk shows what it collects.
 */
export const changedParts = ({ orderId, customerId, ...moved }: MoveResult): Moved[] =>
  [moved.storeId, moved.feeTakenBy]
    .filter((storeId) => typeof storeId === 'string')
    .map((storeId) => ({ orderId, storeId, customerId, isNew: false }))
