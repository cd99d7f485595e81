import { moveOf } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { takeStampBack } from '../../rewards/public.ts'
import { followUndone } from '../parts/follow-ups.sql.ts'
import { holdParts, type Mover } from '../parts/hold-parts.sql.ts'
import type { PartKey, PartVersion } from '../parts/order-key.ts'
import { recordEvent } from '../parts/record-events.sql.ts'
import { judgeUndo, type LastEvent } from './judge-move.ts'
import { actorIdOf, type MoveResult, resultOf } from './move-parts.sql.ts'

/**
 * Takes back the last move of a part within UNDO_SECONDS, if the part still has the version that the person saw.
 * `isLate` when it has, and the move can no longer be taken back. A courier takes back moves of couriers alone. Null
 * for people who do not work in the store.
 */
export async function undoLastMove(
  tx: Sql,
  seen: PartVersion,
  { mover, origin, now }: { mover: Mover; origin: string; now: Date },
): Promise<(MoveResult & { isLate: boolean }) | null> {
  const [[part], last] = await Promise.all([holdParts(tx, [seen], mover), findLastEvent(tx, seen)])
  if (part === undefined) return null
  const undone = judgeUndo(part, seen.version, last, now)
  if (undone === null) return { ...resultOf(part), isLate: part.version === seen.version }
  const { id, move, status } = undone
  const event = await recordEvent(tx, part, {
    move: 'undo',
    actorId: actorIdOf(mover),
    now,
    status,
    also: moveOf(move).marksReady ? tx`, ready_at = null` : tx``,
    undoes: id,
  })
  if (status === 'pending') await followUndone(tx, part, { origin, now })
  if (move === 'fail') await forgetFailure(tx, part)
  if (move === 'deliver') await takeStampBack(tx, part, now)
  return { ...resultOf(part, event), isLate: false }
}

/** A common fee that moves to a part is no event of the part's own. */
async function findLastEvent(tx: Sql, { orderId, storeId }: PartKey): Promise<LastEvent | undefined> {
  const [last] = await tx<LastEvent[]>`
    select events.id::text, events.move, events.at, events.from_status, events.actor_kind from order_events events
    where events.order_id = ${orderId} and events.store_id = ${storeId} and events.move <> 'takeFee'
    order by events.id desc limit 1`.execute()
  return last
}

/** The stop of the part is to be delivered after all. */
const forgetFailure = (tx: Sql, { orderId, storeId }: PartKey) => tx`
  update run_stops set failed_at = null, failed_reason = null
  where order_id = ${orderId} and store_id = ${storeId}`
