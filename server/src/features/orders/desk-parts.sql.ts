import type postgres from 'postgres'
import type { DeskPart, PartEvent } from '#contract/orders/desk.ts'
import { keptDiscountCentsOf } from '#contract/orders/kept-totals.ts'
import { KEEP_LINE_FROM } from '#contract/orders/moves.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

type Fragment = postgres.PendingQuery<postgres.Row[]>

export type PartKey = { orderId: string; storeId: string }

/** A line as JSON of the database. */
type LineJson = Omit<DeskPart['lines'][number], 'price'> & { priceCents: number; discountCents: number }

/** A part as JSON of the database: money in cents. */
export type DeskPartJson = Omit<DeskPart, 'lines' | 'subtotal' | 'code' | 'openOffers'> & {
  openOffers: DeskPart['openOffers'] | null
  code: string | null
  freeDelivery: boolean
  lines: LineJson[]
}

/** A time as the contract writes it. */
export const isoTime = (sql: Sql, time: Fragment) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An expression on `fulfillments parts`: the chosen slot as JSON, or null. */
export const slotOf = (sql: Sql) => sql`
  case when parts.slot_starts_at is not null then json_build_object(
    'startsAt', ${isoTime(sql, sql`parts.slot_starts_at`)}, 'endsAt', ${isoTime(sql, sql`parts.slot_ends_at`)},
    'timeZone', parts.slot_time_zone
  ) end`

/** An expression on `replacement_offers offers`: whether the store has fewer units of an offer's product than it offers. */
export const isSoldOut = (sql: Sql) => sql`
  not exists (
    select from inventory_items items
    where items.store_id = offers.store_id and items.item_id = offers.item_id and not items.hidden
      and (items.quantity is null or items.quantity >= offers.quantity)
  )`

/** A DeskPartJson, from `fulfillments parts`, `orders`, `users` and `stores`. One value is read faster than its columns. */
export const deskPartJson = (sql: Sql) => sql`
  json_build_object('orderId', orders.number, 'firestoreId', parts.order_id, 'storeId', parts.store_id,
    'storeName', stores.name, 'status', parts.status, 'version', parts.version,
    'placedAt', ${isoTime(sql, sql`parts.placed_at`)}, 'updatedAt', ${isoTime(sql, sql`parts.updated_at`)},
    'readyAt', ${isoTime(sql, sql`parts.ready_at`)}, 'customerName', coalesce(users.username, 'Deleted customer'),
    'paymentMethod', orders.payment_method,
    'deliveryAddress', json_build_object('street', orders.street, 'city', orders.city, 'state', orders.state,
      'zip', orders.zip, 'deliveryNotes', orders.delivery_notes),
    'slot', ${slotOf(sql)}, 'code', parts.promo_code, 'freeDelivery', parts.delivery_is_free,
    'lines', (
      select json_agg(json_build_object('lineNumber', line_number, 'productId', item_id, 'productName', item_name,
        'priceCents', price_cents, 'quantity', quantity, 'keptQuantity', coalesce(kept_quantity, quantity),
        'category', category_name, 'image', image, 'wish', wish, 'replaces', replaces,
        'discountCents', discount_cents) order by line_number)
      from order_lines lines where lines.order_id = parts.order_id and lines.store_id = parts.store_id
    ),
    'openOffers', case when parts.status = any(${[...KEEP_LINE_FROM]}) then (
      select json_agg(json_build_object('lineNumber', offers.line_number, 'productName', offers.item_name,
        'quantity', offers.quantity, 'soldOut', ${isSoldOut(sql)}) order by offers.line_number)
      from replacement_offers offers
      where offers.order_id = parts.order_id and offers.store_id = parts.store_id and offers.answer is null
    ) end
  )`

export const deskPartTables = (sql: Sql) => sql`
  fulfillments parts
  join orders on orders.id = parts.order_id
  left join users on users.id = orders.user_id
  join open_stores stores on stores.id = parts.store_id`

/** A part as the contract describes it: prices in dollars. */
export function deskPartOf({ lines, code, freeDelivery, openOffers, ...part }: DeskPartJson): DeskPart {
  const discountCents = lines.reduce((sum, line) => sum + keptDiscountCentsOf(line), 0)
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.keptQuantity, 0)
  return {
    ...part,
    code: code === null ? null : { code, freeDelivery, discount: dollarsOf(discountCents) },
    lines: lines.map(({ priceCents, discountCents: _, ...line }) => ({
      ...line,
      price: dollarsOf(priceCents),
    })),
    subtotal: dollarsOf(subtotalCents),
    openOffers: openOffers ?? [],
  }
}

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
    select events.id::text, events.move, events.status, events.at, events.actor_kind as "actorKind",
      case when events.actor_kind in ('owner', 'editor') then users.username end as "actorName",
      events.reason, events.note, events.line_number as "lineNumber",
      events.kept_before as "keptBefore", events.kept_after as "keptAfter",
      exists (
        select from order_events later
        where later.order_id = events.order_id and later.store_id = events.store_id and later.undoes = events.id
      ) as undone
    from order_events events left join users on users.id = events.actor_id
    where events.order_id = ${orderId} and events.store_id = ${storeId}
    order by events.id`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
