import { type CancellingMove, moveOf } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { freeSlot } from '../../delivery/public.ts'
import { giveCodeBack } from '../../promotions/public.ts'
import { followMoved } from '../parts/follow-ups.sql.ts'
import { holdPartOfOrder } from '../parts/hold-parts.sql.ts'
import type { PartVersion } from '../parts/order-key.ts'
import { noteOwed, recordEvent, takeFee } from '../parts/record-events.sql.ts'
import { countedUnits, lockReturns, returnUnits } from '../parts/return-units.sql.ts'
import { endingOf, judgeMove } from './judge-move.ts'
import { actorIdOf, type MoveResult, type PartMove, resultOf } from './move-parts.sql.ts'

/**
 * Cancels a part: its units return to stock and to their platform, its slot is free, its code can be used again, what
 * is owed back is noted, and the common fee goes to the part that takes it over. Null when the mover cannot see the
 * part.
 */
export async function cancelPart(
  tx: Sql,
  seen: PartVersion,
  move: PartMove<CancellingMove>,
): Promise<MoveResult | null> {
  const { name, mover, reason, note, restock, now } = move
  const held = await holdPartOfOrder(tx, seen, mover)
  if (held === null) return null
  const { part, order } = held
  if (!judgeMove(name, part, seen.version)) return resultOf(part)
  const { owedCents, feeTakenBy, givesUpFee } = endingOf(order, part.storeId)
  const returned = restock ? countedUnits(part.lines) : []
  const [, event] = await Promise.all([
    lockReturns(tx, part.storeId, returned),
    recordEvent(tx, part, {
      move: name,
      actorId: actorIdOf(mover),
      now,
      status: moveOf(name).to,
      also: givesUpFee ? tx`, common_fee = 'given_up'` : tx``,
      reason,
      note,
      restocked: restock,
    }),
  ])
  // The code before the slot, as orders lock them.
  await Promise.all([
    returnUnits(tx, event, returned, now),
    giveCodeBack(tx, event, now),
    freeSlot(tx, part),
    noteOwed(tx, event, owedCents, now),
    feeTakenBy === null ? null : takeFee(tx, { orderId: part.orderId, storeId: feeTakenBy }, now),
    followMoved(tx, name, [event], move),
  ])
  return { ...resultOf(part, event), feeTakenBy }
}
