import { LINE_CHANGE_STATES } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { joinSteps } from '../../../infrastructure/database/steps.ts'
import { stockWriteSteps } from '../../platforms/public.ts'
import { moveSteps } from '../parts/follow-ups.sql.ts'
import { restockSteps } from '../parts/held-parts.sql.ts'
import type { OfferKey } from '../reading/offers.sql.ts'
import { offerEventSteps, offerLockSteps } from './close-offer.sql.ts'
import type { MoveResult } from './move-parts.sql.ts'

export type Acceptance = {
  userId: string
  /** Whether the replaced units return to stock, as the offer says. */
  restock: boolean
  /** The discount that the new line takes over, in cents. */
  discountCents: number
  /** How much less the replacement costs, in cents. */
  owedCents: number
  origin: string
  now: Date
}

export type AcceptResult = MoveResult & {
  /** Why nothing changed: the offer is not open, or the item is not available. Null when the offer was accepted. */
  refusal: 'closed' | 'gone' | null
}

/**
 * Accepts an offer in one statement: claims the stock of the item, gives the replaced units back to the shelf and to
 * their platform, adds the new line, and notes how much less it costs. It writes all of this or nothing. Take the lock
 * of the order (`lockOrder`) first, because the lines and what is owed back depend on each other. Null when this
 * customer has no such part.
 */
export async function replaceUnits(sql: Sql, key: OfferKey, given: Acceptance): Promise<AcceptResult | null> {
  const { userId, restock, discountCents, owedCents, now } = given
  const [row] = await sql<AcceptResult[]>`
    with ${offerLockSteps(sql, key, { kind: 'customer', userId })},
    line as (
      select lines.*, coalesce(lines.kept_quantity, lines.quantity) as kept
      from offer join order_lines lines using (order_id, store_id, line_number)
    ),
    both_items as (
      -- Locks the two items in key order, as orders do.
      select items.* from offer cross join line
      join inventory_items items on items.store_id = offer.store_id and items.item_id in (offer.item_id, line.item_id)
      order by items.store_id, items.item_id
      for update of items
    ),
    locked as (
      select items.store_id, items.item_id, offer.quantity as wanted_quantity, items.quantity as stock,
        items.platform, items.platform_product_id, items.platform_variant_id
      from offer join both_items items on items.item_id = offer.item_id
      join open_stores stores on stores.id = items.store_id
      where not items.hidden
    ),
    verdict as (
      select refusal, refusal is null as holds from (
        select case
          when not held.status = any(${[...LINE_CHANGE_STATES]}) or offer.answer is not null
            or line.kept < offer.quantity then 'closed'
          when locked.item_id is null or locked.stock < offer.quantity then 'gone'
        end as refusal
        from held cross join offer cross join line left join locked on true
      ) as checked
    ),
    claimed as (
      -- Stock of null is unlimited and stays.
      update inventory_items items set quantity = items.quantity - locked.wanted_quantity, updated_at = ${now}
      from locked, verdict
      where verdict.holds and items.store_id = locked.store_id and items.item_id = locked.item_id
        and items.quantity is not null
    ),
    moved as (
      update fulfillments parts set version = parts.version + 1, updated_at = ${now}
      from held, verdict
      where verdict.holds and parts.order_id = held.order_id and parts.store_id = held.store_id
      returning parts.order_id, parts.store_id, parts.status, held.actor_kind
    ),
    ${offerEventSteps(sql, { move: 'acceptOffer', userId, now })},
    answered as (
      update replacement_offers offers
      set answer = 'accepted', answered_at = ${now}, answer_event_id = events.id
      from events where offers.id = ${key.offerId}
    ),
    kept as (
      update order_lines lines set kept_quantity = line.kept - offer.quantity from moved, line, offer
      where lines.order_id = line.order_id and lines.line_number = line.line_number
    ),
    new_line as (
      insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name, image,
        price_cents, quantity, took_stock, replaces, discount_cents)
      select moved.order_id, (select max(line_number) + 1 from order_lines where order_id = ${key.orderId}),
        moved.store_id, offer.item_id, line.store_name, offer.item_name, offer.category_name, offer.image,
        offer.price_cents, offer.quantity, locked.stock is not null, line.line_number, ${discountCents}::integer
      from moved, line, offer, locked
    ),
    new_words as (
      -- The desk finds the part by the new product too.
      update part_words found
      set words = found.words || words_of_part(parts.store_id, parts.placed_at, array[offer.item_name])
      from moved join fulfillments parts using (order_id, store_id), offer
      where found.order_id = parts.order_id and found.store_id = parts.store_id
    ),
    sums as (
      select moved.store_id, line.item_id, offer.quantity as units from moved, line, offer where line.took_stock
    ),
    ${restockSteps(sql, { restock, now })},
    owed as (
      insert into refunds (order_id, store_id, event_id, amount_cents, created_at)
      select order_id, store_id, id, ${owedCents}::integer, ${now}::timestamptz from events
      where ${owedCents}::integer > 0
    ),
    ${joinSteps(sql, stockWriteSteps(sql, key.orderId, now), moveSteps(sql, 'acceptOffer', given))}
    select held.order_id, held.store_id, events.id is not null as moved,
      events.id::text as event_id, held.user_id as customer_id, verdict.refusal
    from held cross join verdict left join events using (order_id, store_id)`
  return row ?? null
}
