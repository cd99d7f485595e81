import { LINE_CHANGE_STATES } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { joinSteps } from '../../../infrastructure/database/steps.ts'
import { itemTitle } from '../../products/public.ts'
import { moveSteps } from '../parts/follow-ups.sql.ts'
import { partLockSteps } from '../parts/held-parts.sql.ts'
import type { PartVersion } from '../parts/order-key.ts'
import type { MoveResult } from './move-parts.sql.ts'

export type NewOffer = {
  id: string
  lineNumber: number
  itemId: string
  quantity: number
  restock: boolean
  note: string | null
  userId: string
  origin: string
  now: Date
}

/** Why an offer cannot be made, in the order of the checks. */
export type OfferRefusal = 'changed' | 'units' | 'offered' | 'gone' | 'present' | 'stock'

export type OfferResult = MoveResult & { refusal: OfferRefusal | null; stock: number | null }

/**
 * Offers another item of the store in place of units of a line, in one statement: the offer, its event, and the version
 * of the part. No stock is held for it. A unit costs the customer the lower of both prices (`replacementCentsOf`). Null
 * when the user does not work in the store.
 */
export async function insertOffer(sql: Sql, seen: PartVersion, offer: NewOffer): Promise<OfferResult | null> {
  const { lineNumber, itemId, quantity, userId, now } = offer
  const [row] = await sql<OfferResult[]>`
    with ${partLockSteps(sql, [seen], { kind: 'people', userId })},
    line as (
      select lines.*, coalesce(lines.kept_quantity, lines.quantity) as kept
      from held join order_lines lines using (order_id, store_id)
      where lines.line_number = ${lineNumber}
    ),
    item as (
      select items.item_id, ${itemTitle(sql)} as name, items.category_name, items.image, items.price_cents,
        items.quantity as stock
      from held join inventory_items items using (store_id)
      where items.item_id = ${itemId} and not items.hidden
    ),
    verdict as (
      select case
        when held.version <> held.seen_version or not held.status = any(${[...LINE_CHANGE_STATES]}) then 'changed'
        when line.line_number is null or line.kept < ${quantity} then 'units'
        when exists (
          select from replacement_offers others
          where others.order_id = held.order_id and others.line_number = ${lineNumber} and others.answer is null
        ) then 'offered'
        when item.item_id is null then 'gone'
        when exists (
          select from order_lines others
          where others.order_id = held.order_id and others.store_id = held.store_id and others.item_id = ${itemId}
        ) or exists (
          select from replacement_offers others
          where others.order_id = held.order_id and others.store_id = held.store_id and others.item_id = ${itemId}
            and others.answer is null
        ) then 'present'
        when item.stock < ${quantity} then 'stock'
      end as refusal
      from held left join line on true left join item on true
    ),
    moved as (
      update fulfillments parts set version = parts.version + 1, updated_at = ${now}
      from held, verdict
      where parts.order_id = held.order_id and parts.store_id = held.store_id and verdict.refusal is null
      returning parts.order_id, parts.store_id, parts.status, held.actor_kind
    ),
    events as (
      insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind, actor_id, note,
        line_number, kept_before, kept_after)
      select moved.order_id, moved.store_id, moved.status, ${now}::timestamptz, 'offer', moved.status,
        moved.actor_kind, ${userId}::uuid, ${offer.note}, ${lineNumber}::integer, line.kept, line.kept
      from moved, line
      returning order_id, store_id, id
    ),
    ${joinSteps(
      sql,
      sql`
    offered as (
      insert into replacement_offers (id, order_id, store_id, line_number, item_id, item_name, category_name, image,
        item_price_cents, price_cents, quantity, restock, note, offered_at, event_id)
      select ${offer.id}::uuid, events.order_id, events.store_id, line.line_number, item.item_id, item.name,
        item.category_name, item.image, item.price_cents, least(item.price_cents, line.price_cents),
        ${quantity}::integer, ${offer.restock}::boolean, ${offer.note}, ${now}::timestamptz, events.id
      from events, line, item
    )`,
      moveSteps(sql, 'offer', offer),
    )}
    select held.order_id, held.store_id, events.id is not null as moved,
      events.id::text as event_id, held.user_id as customer_id, verdict.refusal, item.stock
    from held cross join verdict left join item on true left join events using (order_id, store_id)`
  return row ?? null
}

/** Whether the last event of the part since this version is this offer by this user: then the call is a retry. */
export async function isOfferRetry(
  sql: Sql,
  { orderId, storeId, version }: PartVersion,
  { lineNumber, itemId, quantity, userId }: Pick<NewOffer, 'lineNumber' | 'itemId' | 'quantity' | 'userId'>,
): Promise<boolean> {
  const rows = await sql`
    select from fulfillments parts
    join replacement_offers offers using (order_id, store_id)
    join order_events events
      on events.order_id = offers.order_id and events.store_id = offers.store_id and events.id = offers.event_id
    where parts.order_id = ${orderId} and parts.store_id = ${storeId} and parts.version = ${version + 1}
      and offers.line_number = ${lineNumber} and offers.item_id = ${itemId} and offers.quantity = ${quantity}
      and offers.answer is null and events.actor_id = ${userId}`
  return rows.length > 0
}
