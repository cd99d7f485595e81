import {
  type DashboardCounts,
  type StoreCounts,
  UNLOCATED_STORES_AT_MOST,
  type UnlocatedStore,
  WEEK_MS,
} from '#contract/dashboard/get-dashboard.ts'
import { OPEN_STATUSES, ORDER_STATUSES, stateOf, statusesCountedAs } from '#contract/orders/states.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { lowStockOf } from '../inventory/public.ts'
import { isOwnedBy } from '../rights/public.ts'

/**
 * The four counts of each store of an owner, by name, and whether its shelves are low or empty. Other statuses are not
 * counted.
 */
export async function countByStore(sql: Sql, ownerId: string, now: Date): Promise<StoreCounts[]> {
  const rows = await sql<(DashboardCounts & Omit<StoreCounts, 'performance'>)[]>`
    with own as materialized (
      select id, name from open_stores stores where ${isOwnedBy(sql, ownerId)}
    )
    select own.id, own.name, parts.*,
      (select count(*)::integer from favorites where store_id = own.id) as "storeFavorites",
      cardinality(${lowStockOf(sql, sql`own.id`, now)}) as "lowStock",
      exists (select from inventory_items where store_id = own.id and not hidden) as "showsProducts"
    from own cross join lateral (
      select
        coalesce(sum(n) filter (where status = any(${statusesCountedAs('ordersReceived')})), 0)::integer as "ordersReceived",
        coalesce(sum(n) filter (where status = any(${statusesCountedAs('ordersProcessed')})), 0)::integer as "ordersProcessed",
        coalesce(sum(n) filter (where status = any(${statusesCountedAs('ordersDelivered')})), 0)::integer as "ordersDelivered"
      from (
        select status, count(*) as n from fulfillments
        where store_id = own.id and status = any(${[...OPEN_STATUSES]}) group by status
        -- The number of ended parts is kept: they may be a million.
        union all select status, parts from ended_parts where store_id = own.id
      ) as by_status
    ) as parts
    order by lower(own.name) collate "C", own.id`
  return rows.map(({ id, name, lowStock, showsProducts, ...performance }) => ({
    id,
    name,
    performance,
    lowStock,
    showsProducts,
  }))
}

/**
 * How much each count over the stores of an owner grew in the seven days before `now`, and in the seven before those. A
 * part of an order counts when it first has a status of the count, whatever becomes of it later. A favorite counts
 * until it is removed, because a removed favorite leaves no row.
 */
export async function countWeeks(
  sql: Sql,
  ownerId: string,
  now: Date,
): Promise<{ thisWeek: DashboardCounts; lastWeek: DashboardCounts }> {
  const weekStart = new Date(now.getTime() - WEEK_MS)
  const counted = ORDER_STATUSES.filter((status) => stateOf(status).count !== null)
  const lastWeekStart = new Date(weekStart.getTime() - WEEK_MS)
  const rows = await sql<{ name: keyof DashboardCounts; thisWeek: number; lastWeek: number }[]>`
    with own as materialized (
      select id from open_stores stores where ${isOwnedBy(sql, ownerId)}
    ), buckets as (
      -- Each status with all of its count.
      select status, name, array_agg(status) over (partition by name) as statuses
      from unnest(${counted}::text[], ${counted.map((status) => stateOf(status).count)}::text[]) as counted (status, name)
    ), added as (
      select buckets.name, event.at
      from own
      join order_events event on event.store_id = own.id and event.at > ${lastWeekStart} and event.at <= ${now}
      join buckets on buckets.status = event.status
      where (event.from_status is null or event.from_status <> all(buckets.statuses))
        -- A part comes back to a count only after a move was taken back. Old events do not say where they came from.
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
        )
      union all
      select 'storeFavorites', favorites.created_at
      from own
      join favorites on favorites.store_id = own.id
        and favorites.created_at > ${lastWeekStart} and favorites.created_at <= ${now}
    )
    select name, count(*) filter (where at > ${weekStart})::integer as "thisWeek",
      count(*) filter (where at <= ${weekStart})::integer as "lastWeek"
    from added group by name`
  const weekOf = (week: 'thisWeek' | 'lastWeek'): DashboardCounts => ({
    ...NO_COUNTS,
    ...Object.fromEntries(rows.map((row) => [row.name, row[week]])),
  })
  return { thisWeek: weekOf('thisWeek'), lastWeek: weekOf('lastWeek') }
}

const NO_COUNTS: DashboardCounts = {
  ordersReceived: 0,
  ordersProcessed: 0,
  ordersDelivered: 0,
  storeFavorites: 0,
}

/** The counts over all of these stores. */
export const totalOf = (stores: readonly StoreCounts[]): DashboardCounts =>
  stores.reduce(
    (total, { performance }) => ({
      ordersReceived: total.ordersReceived + performance.ordersReceived,
      ordersProcessed: total.ordersProcessed + performance.ordersProcessed,
      ordersDelivered: total.ordersDelivered + performance.ordersDelivered,
      storeFavorites: total.storeFavorites + performance.storeFavorites,
    }),
    NO_COUNTS,
  )

/** The stores of an owner whose address was not found, by name. */
export async function listUnlocatedStores(sql: Sql, ownerId: string): Promise<UnlocatedStore[]> {
  return sql<UnlocatedStore[]>`
    select id, name from open_stores stores
    where ${isOwnedBy(sql, ownerId)} and latitude is null
    order by lower(name) collate "C", id limit ${UNLOCATED_STORES_AT_MOST}`
}
