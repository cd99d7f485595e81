import { OPEN_STATUSES, ORDER_STATUSES, stateOf } from '#contract/orders/states.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { keptDiscount, keptSales, keptUnits } from '../../promotions/public.ts'
import { isWorkedOnBy } from '../../rights/public.ts'
import { dueAt } from './find-desk-parts.sql.ts'

/** After `after`, up to `until`. */
type Span = { after: Date; until: Date }

/** A query: how many parts a store has in each `status`, as `n`. `storeId` is an expression. */
export const partsByStatus = (sql: Sql, storeId: Fragment) => sql`
  select status, count(*) as n from fulfillments
  where store_id = ${storeId} and status = any(${[...OPEN_STATUSES]}) group by status
  -- Ended parts have a stored count, because there may be a million.
  union all select status, parts from ended_parts where store_id = ${storeId}`

/** An expression: whether a store ever received an order. `storeId` is an expression. */
export const hasReceivedOrders = (sql: Sql, storeId: Fragment) => sql`
  exists (select from fulfillments where store_id = ${storeId})`

/**
 * A query: when parts of orders first had a status of a count, whatever status they had later. Has the `name` of the
 * count and the time as `at`. `stores` is a table with the `id` of each store.
 */
export const countedParts = (sql: Sql, stores: Fragment, { after, until }: Span) => {
  const counted = ORDER_STATUSES.filter((status) => stateOf(status).count !== null)
  return sql`
    select buckets.name, event.at
    from ${stores} own
    join order_events event on event.store_id = own.id and event.at > ${after} and event.at <= ${until}
    join (
      -- Each status with all statuses of its count.
      select status, name, array_agg(status) over (partition by name) as statuses
      from unnest(${counted}::text[], ${counted.map((status) => stateOf(status).count)}::text[]) as counted (status, name)
    ) as buckets on buckets.status = event.status
    where (event.from_status is null or event.from_status <> all(buckets.statuses))
      -- A part returns to an earlier count only by an undo. Old events do not say which status they came from.
      and not (
        (event.from_status is null and event.move <> 'place' or exists (
          select from order_events back
          where back.order_id = event.order_id and back.store_id = event.store_id and back.undoes is not null
        )) and exists (
          select from order_events earlier
          where earlier.order_id = event.order_id and earlier.store_id = event.store_id
            and earlier.status = any(buckets.statuses) and earlier.id < event.id
            and earlier.move <> 'takeFee'
            and not exists (
              select from order_events back
              where back.order_id = event.order_id and back.store_id = event.store_id and back.undoes = earlier.id
            )
        )
      )
      and not exists (
        select from order_events back
        where back.order_id = event.order_id and back.store_id = event.store_id and back.undoes = event.id
      )`
}

/** A query: the `id` and the `total_cents` of each order that was placed from `from` up to `to`. */
export const ordersPlaced = (sql: Sql, { from, to }: { from: Date; to: Date }) => sql`
  select id, total_cents from orders where placed_at >= ${from} and placed_at < ${to}`

/** An expression: how many stores have a part in these orders. `orderIds` is a query. */
export const countStoresOf = (sql: Sql, orderIds: Fragment) => sql`
  (select count(distinct store_id)::integer from fulfillments where order_id in (${orderIds}))`

/** An expression: how many orders a customer has placed. `userId` is an expression. */
export const countOrdersOf = (sql: Sql, userId: Fragment) => sql`
  (select count(*)::integer from orders where orders.user_id = ${userId})`

/** A query: how many `units` of each `item_id` of a store were ordered, and not cancelled, after `after`. */
export const unitsOrdered = (sql: Sql, storeId: string | Fragment, after: Date) => sql`
  select lines.item_id, sum(lines.quantity) as units
  from fulfillments parts
  join order_lines lines on lines.order_id = parts.order_id and lines.store_id = parts.store_id
  where parts.store_id = ${storeId} and parts.status <> 'cancelled' and parts.placed_at > ${after}
  group by lines.item_id`

/**
 * A query: the lines of orders that were placed on the days `from` to `to`, each in the time zone of its store, as
 * `day`. Has the kept `units`, and what they cost as `sales_cents` and `discount_cents`. Cancelled parts are left out.
 * `stores` is a table with the `id` and the `time_zone` of each store.
 */
export const soldLines = (sql: Sql, stores: Fragment, { from, to }: { from: string; to: string }) => sql`
  select (parts.placed_at at time zone own.time_zone)::date as day, parts.placed_at, parts.order_id, parts.store_id,
    parts.promotion_id, parts.promo_code, lines.item_id, lines.item_name,
    ${keptUnits(sql)} as units, ${keptSales(sql)} as sales_cents, ${keptDiscount(sql)} as discount_cents
  from ${stores} own
  join fulfillments parts on parts.store_id = own.id and parts.status <> 'cancelled'
    and parts.placed_at >= ${from}::date::timestamp at time zone own.time_zone
    and parts.placed_at < (${to}::date + 1)::timestamp at time zone own.time_zone
  join order_lines lines on lines.order_id = parts.order_id and lines.store_id = parts.store_id`

/**
 * A query: the parts that a store has delivered of orders that were placed after `after`, with the customer as `user_id`,
 * `placed_at`, and what the products cost after their discount as `kept_cents`. Without deleted customers and the people
 * of the store, who collect no stamps.
 */
export const deliveredTo = (sql: Sql, storeId: string, after: Date) => sql`
  select orders.user_id, parts.order_id, parts.placed_at, sum(${keptSales(sql)}) as kept_cents
  from fulfillments parts
  join orders on orders.id = parts.order_id
  join order_lines lines on lines.order_id = parts.order_id and lines.store_id = parts.store_id
  where parts.store_id = ${storeId} and parts.status in ('delivered', 'completed') and parts.placed_at > ${after}
    and orders.user_id is not null and not exists (
      select from open_stores stores where stores.id = parts.store_id and ${isWorkedOnBy(sql, sql`orders.user_id`)}
    )
  group by orders.user_id, parts.order_id, parts.placed_at`

/** How far before its promised time a part that is promised for later should be accepted. */
const ACCEPTED_BEFORE = '1 hour'

/** Since when a part waits: one that is promised for later, since an hour before. */
const waitsSince = (sql: Sql) => sql`
  greatest(parts.placed_at, coalesce(parts.slot_starts_at, parts.promised_by) - ${ACCEPTED_BEFORE}::interval)`

/** The order that has waited longest to be accepted, with the store to call. */
export async function findLongestUnaccepted(sql: Sql) {
  const [order] = await sql<
    { orderNumber: string; storeId: string; storeName: string; storePhone: string | null }[]
  >`
    select orders.number as order_number, parts.store_id, places.name as store_name, places.phone as store_phone
    from fulfillments parts
    join orders on orders.id = parts.order_id
    join open_stores places on places.id = parts.store_id
    where parts.status = 'pending'
    order by ${waitsSince(sql)}
    limit 1`
  return order ?? null
}

/**
 * How many parts are open in each status, and for how many `seconds` the oldest of them. A part that is promised for
 * later counts from an hour before: nobody has to accept it in the night.
 */
export const countOpenParts = (sql: Sql, now: Date) => sql<
  { status: string; count: number; seconds: number }[]
>`
  select open.status, count(parts.order_id)::integer as count,
    extract(epoch from greatest(interval '0', ${now} -
      min(${waitsSince(sql)})
    ))::float8 as seconds
  from unnest(${[...OPEN_STATUSES]}::text[]) as open (status)
  left join fulfillments parts on parts.status = open.status
  group by open.status`

/** A query: how many parts are open after they were due, as `count`, and the earliest such time, as `oldest`. */
export const lateParts = (sql: Sql, now: Date) => sql`
  select count(*)::integer as count, min(${dueAt(sql)}) as oldest from fulfillments parts
  where status = any(${[...OPEN_STATUSES]}) and ${dueAt(sql)} < ${now}`
