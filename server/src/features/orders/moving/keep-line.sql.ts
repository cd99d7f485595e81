import { LINE_CHANGE_STATES, type MoveReason } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { joinSteps } from '../../../infrastructure/database/steps.ts'
import { moveSteps } from '../parts/follow-ups.sql.ts'
import { partLockSteps, restockSteps } from '../parts/held-parts.sql.ts'
import type { PartVersion } from '../parts/order-key.ts'
import type { MoveResult } from './move-parts.sql.ts'

export type LineChange = {
  lineNumber: number
  /** Units that are still to be delivered. */
  keptQuantity: number
  userId: string
  reason: MoveReason
  note: string | null
  restock: boolean
  owedCents: number
  origin: string
  now: Date
}

/**
 * Sets the units that a store still delivers of a line, in one statement: the line, its event, the stock and what is
 * owed back. `moved` is false when the part has another version or status, when the line has no more units than that,
 * and when nothing of the part would be left. Take the lock of the order (`lockOrder`) first. Null for other users.
 */
export async function keepUnits(sql: Sql, seen: PartVersion, change: LineChange): Promise<MoveResult | null> {
  const { lineNumber, keptQuantity, userId, reason, note, restock, owedCents, now } = change
  const [row] = await sql<MoveResult[]>`
    with ${partLockSteps(sql, [seen], { kind: 'people', userId })},
    line as (
      select lines.item_id, lines.took_stock, coalesce(lines.kept_quantity, lines.quantity) as kept_before,
        (
          select sum(coalesce(others.kept_quantity, others.quantity)) from order_lines others
          where others.order_id = held.order_id and others.store_id = held.store_id
        ) as part_units
      from held join order_lines lines using (order_id, store_id)
      where lines.line_number = ${lineNumber}
    ),
    moved as (
      update fulfillments parts set version = parts.version + 1, updated_at = ${now}
      from held, line
      where parts.order_id = held.order_id and parts.store_id = held.store_id
        and held.status = any(${[...LINE_CHANGE_STATES]}) and held.version = held.seen_version
        and line.kept_before > ${keptQuantity} and line.part_units > line.kept_before - ${keptQuantity}
      returning parts.order_id, parts.store_id, parts.status, held.actor_kind
    ),
    kept as (
      update order_lines lines set kept_quantity = ${keptQuantity} from moved
      where lines.order_id = moved.order_id and lines.line_number = ${lineNumber}
    ),
    ended as (
      -- The offer was made for the units as they were.
      update replacement_offers offers set answer = 'withdrawn', answered_at = ${now} from moved
      where offers.order_id = moved.order_id and offers.line_number = ${lineNumber} and offers.answer is null
    ),
    events as (
      insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind, actor_id, reason, note,
        restocked, line_number, kept_before, kept_after)
      select order_id, store_id, status, ${now}::timestamptz, 'keepLine', status, actor_kind, ${userId}::uuid,
        ${reason}, ${note}, ${restock}, ${lineNumber}::integer, kept_before, ${keptQuantity}::integer
      from moved, line
      returning order_id, store_id, id
    ),
    sums as (
      select moved.store_id, line.item_id, (line.kept_before - ${keptQuantity})::integer as units
      from moved, line where line.took_stock
    ),
    owed as (
      insert into refunds (order_id, store_id, event_id, amount_cents, created_at)
      select order_id, store_id, id, ${owedCents}::integer, ${now}::timestamptz from events
      where ${owedCents}::integer > 0
    ),
    ${joinSteps(sql, restockSteps(sql, { restock, now }), moveSteps(sql, 'keepLine', change))}
    select held.order_id, held.store_id, events.id is not null as moved,
      events.id::text as event_id, held.user_id as customer_id
    from held left join events using (order_id, store_id)`
  return row ?? null
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
