import { type CancellingMove, type MoveName, type MoveReason, moveOf } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { followMoved } from '../parts/follow-ups.sql.ts'
import { type HeldPart, holdParts, type Mover } from '../parts/hold-parts.sql.ts'
import type { PartKey, PartVersion } from '../parts/order-key.ts'
import { type MadeEvent, recordEvents } from '../parts/record-events.sql.ts'
import { judgeMove } from './judge-move.ts'
import { stampParts } from './stamp-parts.sql.ts'

export type PartMove<Name extends MoveName = MoveName> = {
  name: Name
  mover: Mover
  reason: MoveReason | null
  note: string | null
  /** With a move that cancels: whether the units return to stock. */
  restock: boolean
  /** The site's address, for links in emails. */
  origin: string
  now: Date
}

export type MoveResult = PartKey & {
  /** False when the part had another version or status, or the mover may not make this move. */
  moved: boolean
  /** The event of the move; null when it was not made. */
  eventId: string | null
  customerId: string | null
  /** The store that has the order's common fee from now on; null when that does not change. */
  feeTakenBy?: string | null
}

/** What became of a part: it was moved with this event, or not. */
export const resultOf = ({ orderId, storeId, customerId }: HeldPart, event?: MadeEvent): MoveResult => ({
  orderId,
  storeId,
  customerId,
  moved: event !== undefined,
  eventId: event?.eventId ?? null,
})

/** The person who makes a move; null for the deadline and for a courier, who needs no account. */
export const actorIdOf = (mover: Mover): string | null => ('userId' in mover ? mover.userId : null)

/**
 * Makes one move on each of these parts: the part and its event. Answers the parts that this mover can see; others are
 * missing. A move that cancels is made by `cancelPart`.
 */
export async function moveParts(
  tx: Sql,
  seen: readonly PartVersion[],
  move: PartMove<Exclude<MoveName, CancellingMove>>,
): Promise<MoveResult[]> {
  const { name, mover, reason, note, now } = move
  const { to, marksReady } = moveOf(name)
  const held = await holdParts(tx, seen, mover)
  const versions = new Map(seen.map((part) => [keyOf(part), part.version]))
  const moving = held.filter((part) => judgeMove(name, part, versions.get(keyOf(part))))
  const events = await recordEvents(tx, moving, {
    move: name,
    actorId: actorIdOf(mover),
    now,
    status: to,
    also: marksReady ? tx`, ready_at = ${now}` : tx``,
    reason,
    note,
  })
  await followMoved(tx, name, events, move)
  if (name === 'deliver') await stampParts(tx, events, move)
  const made = new Map(events.map((event) => [keyOf(event), event]))
  return held.map((part) => resultOf(part, made.get(keyOf(part))))
}

const keyOf = ({ orderId, storeId }: PartKey) => `${orderId} ${storeId}`
