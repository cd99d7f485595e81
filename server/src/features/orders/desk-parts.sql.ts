import type { DeskPart, PartEvent } from '#contract/orders/desk.ts'
import { keptDiscountCentsOf } from '#contract/orders/kept-totals.ts'
import { KEEP_LINE_FROM } from '#contract/orders/moves.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'

export type PartKey = { orderId: string; storeId: string }

/** A line as JSON of the database. */
type LineJson = Omit<DeskPart['lines'][number], 'price'> & { priceCents: number; discountCents: number }

/** A part as JSON of the database: one flat row, with money in cents and times as the database writes them. */
export type DeskPartJson = Omit<
  DeskPart,
  'deliveryAddress' | 'slot' | 'code' | 'lines' | 'subtotal' | 'openOffers'
> &
  DeskPart['deliveryAddress'] & {
    slotStartsAt: string | null
    slotEndsAt: string | null
    slotTimeZone: string | null
    code: string | null
    freeDelivery: boolean
    lines: LineJson[]
    openOffers: DeskPart['openOffers'] | null
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

/** The columns of a DeskPartJson, from `fulfillments parts`, `orders`, `users` and `stores`. */
export const deskPartColumns = (sql: Sql) => sql`
  orders.number as "orderId", parts.order_id as "firestoreId", parts.store_id as "storeId",
  stores.name as "storeName", parts.status, parts.version, parts.placed_at as "placedAt",
  parts.updated_at as "updatedAt", parts.ready_at as "readyAt",
  coalesce(users.username, 'Deleted customer') as "customerName", orders.payment_method as "paymentMethod",
  orders.street, orders.city, orders.state, orders.zip, orders.delivery_notes as "deliveryNotes",
  parts.slot_starts_at as "slotStartsAt", parts.slot_ends_at as "slotEndsAt",
  parts.slot_time_zone as "slotTimeZone", parts.promo_code as code, parts.delivery_is_free as "freeDelivery",
  (
    select json_agg(line order by "lineNumber") from (
      select line_number as "lineNumber", item_id as "productId", item_name as "productName",
        price_cents as "priceCents", quantity, coalesce(kept_quantity, quantity) as "keptQuantity",
        category_name as category, image, wish, replaces, discount_cents as "discountCents"
      from order_lines lines where lines.order_id = parts.order_id and lines.store_id = parts.store_id
    ) as line
  ) as lines,
  case when parts.status = any(${[...KEEP_LINE_FROM]}) then (
    select json_agg(json_build_object('lineNumber', offers.line_number, 'productName', offers.item_name,
      'quantity', offers.quantity, 'soldOut', ${isSoldOut(sql)}) order by offers.line_number)
    from replacement_offers offers
    where offers.order_id = parts.order_id and offers.store_id = parts.store_id and offers.answer is null
  ) end as "openOffers"`

/**
 * A DeskPartJson as one value. It is read faster than its columns, and PostgreSQL writes a row as JSON in half the time that
 * json_build_object and to_char take.
 */
export const deskPartJson = (sql: Sql) =>
  sql`(select to_json(part) from (select ${deskPartColumns(sql)}) as part)`

/** The tables of `deskPartColumns`. `openStores` has at least the stores of the parts. */
export const deskPartTables = (sql: Sql, openStores = sql`open_stores`) => sql`
  fulfillments parts
  join orders on orders.id = parts.order_id
  left join users on users.id = orders.user_id
  join ${openStores} stores on stores.id = parts.store_id`

/** A part as the contract describes it. */
export function deskPartOf(row: DeskPartJson): DeskPart {
  const { lines, code, freeDelivery, openOffers, slotStartsAt, slotEndsAt, slotTimeZone, ...flat } = row
  const { street, city, state, zip, deliveryNotes, placedAt, updatedAt, readyAt, ...part } = flat
  const discountCents = lines.reduce((sum, line) => sum + keptDiscountCentsOf(line), 0)
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.keptQuantity, 0)
  return {
    ...part,
    placedAt: isoOf(placedAt),
    updatedAt: isoOf(updatedAt),
    readyAt: readyAt && isoOf(readyAt),
    deliveryAddress: { street, city, state, zip, deliveryNotes },
    slot:
      slotStartsAt && slotEndsAt && slotTimeZone
        ? { startsAt: isoOf(slotStartsAt), endsAt: isoOf(slotEndsAt), timeZone: slotTimeZone }
        : null,
    code: code === null ? null : { code, freeDelivery, discount: dollarsOf(discountCents) },
    lines: lines.map(({ priceCents, discountCents: _, ...line }) => ({
      ...line,
      price: dollarsOf(priceCents),
    })),
    subtotal: dollarsOf(subtotalCents),
    openOffers: openOffers ?? [],
  }
}

/** A time of the database as the contract writes it. */
const isoOf = (time: string) => new Date(time).toISOString()

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
