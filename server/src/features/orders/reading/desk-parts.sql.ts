import type { PartEvent } from '#contract/orders/desk.ts'
import { LINE_CHANGE_STATES } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { isoTime } from '../../../infrastructure/database/iso-time.ts'
import { keptDiscount, keptUnits } from '../../promotions/public.ts'
import type { PartKey } from '../parts/order-key.ts'

/** An expression on `fulfillments parts`: the chosen slot as JSON, or null. */
export const slotOf = (sql: Sql) => sql`
  case when parts.slot_starts_at is not null then json_build_object(
    'startsAt', ${isoTime(sql, 'parts.slot_starts_at')}, 'endsAt', ${isoTime(sql, 'parts.slot_ends_at')},
    'timeZone', parts.slot_time_zone
  ) end`

/** An expression on `fulfillments parts`: the promised time as JSON, or null. */
export const promiseOf = (sql: Sql) => sql`
  case when parts.promised_by is not null then json_build_object(
    'by', ${isoTime(sql, 'parts.promised_by')}, 'timeZone', parts.promised_time_zone
  ) end`

/** An expression on `orders`: the gift as JSON, or null. */
export const giftOf = (sql: Sql) => sql`
  case when orders.gift_recipient is not null then json_build_object('recipient', orders.gift_recipient,
    'message', orders.gift_message, 'hidesPrices', orders.gift_hides_prices) end`

/** An expression on `orders`: the address as JSON. */
export const addressOf = (sql: Sql) => sql`
  json_build_object('street', orders.street, 'city', orders.city, 'state', orders.state, 'zip', orders.zip,
    'deliveryNotes', orders.delivery_notes)`

/** An expression on `orders`: where the address is, as JSON, or null. */
export const pointOf = (sql: Sql) => sql`
  case when orders.latitude is not null then json_build_object('latitude', orders.latitude,
    'longitude', orders.longitude, 'precision', orders.point_precision) end`

/**
 * An expression on `replacement_offers offers`: whether the store has fewer units of an offer's product than it offers.
 */
export const isSoldOut = (sql: Sql) => sql`
  not exists (
    select from inventory_items items
    where items.store_id = offers.store_id and items.item_id = offers.item_id and not items.hidden
      and (items.quantity is null or items.quantity >= offers.quantity)
  )`

/** The columns of a DeskPart as the contract describes it, from `deskPartTables`. */
export const deskPartColumns = (sql: Sql) => sql`
  orders.number as order_id, parts.order_id as firestore_id, parts.store_id,
  stores.name as store_name, parts.status, parts.version, ${isoTime(sql, 'parts.placed_at')} as placed_at,
  ${isoTime(sql, 'parts.updated_at')} as updated_at, ${isoTime(sql, 'parts.ready_at')} as ready_at,
  coalesce(people.username, 'Deleted customer') as customer_name, orders.payment_method,
  ${addressOf(sql)} as delivery_address, orders.phone, ${giftOf(sql)} as gift,
  ${pointOf(sql)} as point,
  ${slotOf(sql)} as slot, ${promiseOf(sql)} as promise,
  case when parts.promo_code is not null then json_build_object(
    'code', parts.promo_code, 'freeDelivery', parts.delivery_is_free, 'discount', kept.discount
  ) end as code,
  kept.lines, kept.subtotal,
  case when parts.status = any(${[...LINE_CHANGE_STATES]}) then (
    select coalesce(json_agg(json_build_object('lineNumber', offers.line_number, 'productName', offers.item_name,
      'quantity', offers.quantity, 'soldOut', ${isSoldOut(sql)}) order by offers.line_number), '[]')
    from replacement_offers offers
    where offers.order_id = parts.order_id and offers.store_id = parts.store_id and offers.answer is null
  ) else '[]' end as open_offers`

/**
 * The lines of `fulfillments parts`, what their kept units cost at the prices of the order, and the discount on these.
 * Columns that become JSON have the names of the contract: PostgreSQL writes a row as JSON in half the time that
 * json_build_object takes.
 */
const keptLines = (sql: Sql) => sql`
  lateral (
    select json_agg(line order by lines.line_number) as lines,
      sum(lines.price_cents::bigint * ${keptUnits(sql)}) / 100::float8 as subtotal,
      sum(${keptDiscount(sql)}) / 100::float8 as discount
    from order_lines lines cross join lateral (
      select lines.line_number as "lineNumber", lines.item_id as "productId", lines.item_name as "productName",
        lines.price_cents / 100::float8 as price, lines.quantity,
        ${keptUnits(sql)} as "keptQuantity", lines.category_name as category,
        lines.image, lines.wish, lines.replaces
    ) as line
    where lines.order_id = parts.order_id and lines.store_id = parts.store_id
  ) as kept`

/** The tables of `deskPartColumns`. `openStores` has at least the stores of the parts. */
export const deskPartTables = (sql: Sql, openStores = sql`open_stores`) => sql`
  fulfillments parts
  join orders on orders.id = parts.order_id
  left join people on people.id = orders.user_id
  join ${openStores} stores on stores.id = parts.store_id
  cross join ${keptLines(sql)}`

/** What is owed back because of single lines: order_id, store_id, line_number, dollars. */
export const lineRefunds = (sql: Sql) => sql`
  select events.order_id, events.store_id, events.line_number, sum(refunds.amount_cents) / 100.0 as dollars
  from refunds
  join order_events events
    on events.order_id = refunds.order_id and events.store_id = refunds.store_id and events.id = refunds.event_id
  where events.line_number is not null
  group by events.order_id, events.store_id, events.line_number`

/** The history of a part, the earliest event first. Customers have no name in it: the part itself names them. */
export async function listPartEvents(sql: Sql, { orderId, storeId }: PartKey): Promise<PartEvent[]> {
  const rows = await sql<(Omit<PartEvent, 'at'> & { at: Date })[]>`
    select events.id::text, events.move, events.status, events.at, events.actor_kind,
      case when events.actor_kind in ('owner', 'editor') then people.username end as actor_name,
      events.reason, events.note, events.line_number,
      events.kept_before, events.kept_after,
      exists (
        select from order_events later
        where later.order_id = events.order_id and later.store_id = events.store_id and later.undoes = events.id
      ) as undone
    from order_events events left join people on people.id = events.actor_id
    where events.order_id = ${orderId} and events.store_id = ${storeId}
    order by events.id`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
