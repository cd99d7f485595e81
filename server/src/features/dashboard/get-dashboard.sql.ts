import {
  type DashboardCounts,
  type StoreCounts,
  UNLOCATED_STORES_AT_MOST,
  type UnlocatedStore,
  WEEK_MS,
} from '#contract/dashboard/get-dashboard.ts'
import { PRODUCTS_TO_OPEN } from '#contract/dashboard/products-to-open.ts'
import { statusesCountedAs } from '#contract/orders/states.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { deliverySaved } from '../delivery/public.ts'
import { countFavorites, newFavorites } from '../favorites/public.ts'
import { countShownProducts, lowStockOf, showsProducts } from '../inventory/public.ts'
import { countedParts, hasReceivedOrders, partsByStatus } from '../orders/public.ts'
import { hasPromoted } from '../promotions/public.ts'
import { isOwnedBy } from '../rights/public.ts'

/**
 * The four counts of each store of an owner, by name, whether its shelves are low or empty, and how far a new one
 * is set up. Other statuses are not counted.
 */
export async function countByStore(sql: Sql, ownerId: string, now: Date): Promise<StoreCounts[]> {
  const rows = await sql<(DashboardCounts & Omit<StoreCounts, 'performance'>)[]>`
    with own as materialized (
      select id, name from open_stores stores where ${isOwnedBy(sql, ownerId)}
    )
    select own.id, own.name, parts.*,
      ${countFavorites(sql, sql`own.id`)} as store_favorites,
      cardinality(${lowStockOf(sql, sql`own.id`, now)}) as low_stock,
      ${showsProducts(sql, sql`own.id`)} as shows_products,
      case when not ${hasReceivedOrders(sql, sql`own.id`)} then json_build_object(
        'products', ${countShownProducts(sql, sql`own.id`, PRODUCTS_TO_OPEN)},
        'deliverySaved', ${deliverySaved(sql, sql`own.id`)}, 'promoted', ${hasPromoted(sql, sql`own.id`)}
      ) end as setup
    from own cross join lateral (
      select
        coalesce(sum(n) filter (where status = any(${statusesCountedAs('ordersReceived')})), 0)::integer as orders_received,
        coalesce(sum(n) filter (where status = any(${statusesCountedAs('ordersProcessed')})), 0)::integer as orders_processed,
        coalesce(sum(n) filter (where status = any(${statusesCountedAs('ordersDelivered')})), 0)::integer as orders_delivered
      from (
        ${partsByStatus(sql, sql`own.id`)}
      ) as by_status
    ) as parts
    order by fold_text(own.name) collate "C", own.id`
  return rows.map(({ id, name, lowStock, showsProducts, setup, ...performance }) => ({
    id,
    name,
    performance,
    lowStock,
    showsProducts,
    setup,
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
  const lastWeekStart = new Date(weekStart.getTime() - WEEK_MS)
  const rows = await sql<{ name: keyof DashboardCounts; thisWeek: number; lastWeek: number }[]>`
    with own as materialized (
      select id from open_stores stores where ${isOwnedBy(sql, ownerId)}
    ), added as (
      ${countedParts(sql, sql`own`, { after: lastWeekStart, until: now })}
      union all
      select 'storeFavorites', favorites.at
      from (${newFavorites(sql, sql`own`, { after: lastWeekStart, until: now })}) as favorites
    )
    select name, count(*) filter (where at > ${weekStart})::integer as this_week,
      count(*) filter (where at <= ${weekStart})::integer as last_week
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
    order by fold_text(name) collate "C", id limit ${UNLOCATED_STORES_AT_MOST}`
}
