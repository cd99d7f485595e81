import type { MoveReason } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { followMoved } from '../parts/follow-ups.sql.ts'
import { holdPartOfOrder } from '../parts/hold-parts.sql.ts'
import { owedCentsOf } from '../parts/kept-parts.sql.ts'
import type { PartVersion } from '../parts/order-key.ts'
import { noteOwed, recordEvent } from '../parts/record-events.sql.ts'
import { lockReturns, returnUnits } from '../parts/return-units.sql.ts'
import { judgeKept } from './judge-move.ts'
import { type MoveResult, resultOf } from './move-parts.sql.ts'

export type LineChange = {
  lineNumber: number
  /** Units that are still to be delivered. */
  keptQuantity: number
  userId: string
  reason: MoveReason
  note: string | null
  restock: boolean
  origin: string
  now: Date
}

/**
 * Sets the units that a store still delivers of a line: the line, its event, the stock and what is owed back. `moved`
 * is false when `judgeKept` finds no line. Null when the user does not work in the store.
 */
export async function keepUnits(tx: Sql, seen: PartVersion, change: LineChange): Promise<MoveResult | null> {
  const { lineNumber, keptQuantity, userId, reason, note, restock, now } = change
  const held = await holdPartOfOrder(tx, seen, { kind: 'people', userId })
  if (held === null) return null
  const { part, order } = held
  const line = judgeKept(part, seen.version, change)
  if (line === null) return resultOf(part)
  const fewer = { ...part, lines: part.lines.map((one) => (one === line ? { ...one, keptQuantity } : one)) }
  const after = order.parts.map((one) => (one.storeId === part.storeId ? fewer : one))
  const { itemId } = line
  const returned = restock && line.tookStock ? [{ itemId, units: line.keptQuantity - keptQuantity }] : []
  const [event] = await Promise.all([
    recordEvent(tx, part, {
      move: 'keepLine',
      actorId: userId,
      now,
      reason,
      note,
      restocked: restock,
      lineNumber,
      keptBefore: line.keptQuantity,
      keptAfter: keptQuantity,
    }),
    lockReturns(tx, part.storeId, returned),
  ])
  await Promise.all([
    tx`
      update order_lines set kept_quantity = ${keptQuantity}
      where order_id = ${part.orderId} and line_number = ${lineNumber}`,
    // The offer was made for the units as they were.
    tx`
      update replacement_offers set answer = 'withdrawn', answered_at = ${now}
      where order_id = ${part.orderId} and line_number = ${lineNumber} and answer is null`,
    returnUnits(tx, event, returned, now),
    noteOwed(tx, event, owedCentsOf(order.parts, after), now),
    followMoved(tx, 'keepLine', [event], change),
  ])
  return resultOf(part, event)
}

/** Whether the only event since this version is this change of the line by this user: then the call is a retry. */
export async function isKeepRetry(
  sql: Sql,
  { orderId, storeId, version }: PartVersion,
  { lineNumber, keptQuantity, userId }: Pick<LineChange, 'lineNumber' | 'keptQuantity' | 'userId'>,
): Promise<boolean> {
  const rows = await sql`
    select from fulfillments parts join lateral (
      select * from order_events events
      where events.order_id = parts.order_id and events.store_id = parts.store_id and events.move <> 'takeFee'
      order by id desc limit 1
    ) as last on true
    where parts.order_id = ${orderId} and parts.store_id = ${storeId} and parts.version = ${version + 1}
      and last.move = 'keepLine' and last.actor_id = ${userId} and last.line_number = ${lineNumber}
      and last.kept_after = ${keptQuantity}`
  return rows.length > 0
}
