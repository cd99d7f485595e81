import {
  type DashboardCounts,
  UNLOCATED_STORES_AT_MOST,
  type UnlocatedStore,
} from '#contract/dashboard/get-dashboard.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'

/** The four counts over the stores of an owner, in one query. Other statuses are not counted. */
export async function countPerformance(sql: Sql, ownerId: string): Promise<DashboardCounts> {
  const [performance] = await sql<DashboardCounts[]>`
    with own as materialized (
      select id from open_stores stores where ${isOwnedBy(sql, ownerId)}
    )
    select
      count(*) filter (where status = 'pending')::integer as "ordersReceived",
      count(*) filter (where status in ('processing', 'shipped'))::integer as "ordersProcessed",
      count(*) filter (where status in ('delivered', 'completed'))::integer as "ordersDelivered",
      (select count(*)::integer from favorites join own on own.id = favorites.store_id) as "storeFavorites"
    from (
      -- Statuses compare without case, although the table allows only lower case today.
      select lower(fulfillments.status) as status
      from own join fulfillments on fulfillments.store_id = own.id
    ) as parts`
  if (performance === undefined) throw new Error('An aggregate returned no row')
  return performance
}

/** The stores of an owner whose address was not found, by name. */
export async function listUnlocatedStores(sql: Sql, ownerId: string): Promise<UnlocatedStore[]> {
  return sql<UnlocatedStore[]>`
    select id, name from open_stores stores
    where ${isOwnedBy(sql, ownerId)} and latitude is null
    order by lower(name) collate "C", id limit ${UNLOCATED_STORES_AT_MOST}`
}
