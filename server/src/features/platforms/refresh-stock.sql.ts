import type { Sql } from '../../platform/database/database.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

/** Whether a refresh is due: on schedule, or because somebody wants one. Null when there is no connection. */
export async function findRefreshOrder(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
): Promise<{ scheduled: boolean; wanted: boolean; hasItems: boolean } | null> {
  const [order] = await sql<{ scheduled: boolean; wanted: boolean; hasItems: boolean }[]>`
    select refresh as scheduled, refresh_wanted_at is not null as wanted, exists (
        select from inventory_items items where items.store_id = connections.store_id and items.platform = connections.platform
      ) as "hasItems"
    from platform_connections connections join stores on stores.id = connections.store_id
    where store_id = ${storeId} and platform = ${platform} and stores.deleted_at is null`
  return order ?? null
}

export type SeenStock = { productId: string; quantity: number | null }

/**
 * Sets the local stock to the platform's, less what was sold here and not yet told there. An item that was sold,
 * edited or written back since the platform was read is left for the next time: what was read is old for it.
 */
export async function setLocalStock(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  seen: readonly SeenStock[],
  { readAt, now }: { readAt: Date; now: Date },
): Promise<number> {
  if (seen.length === 0) return 0
  const { count } = await sql`
    update inventory_items items
    set quantity = case when seen.quantity is not null then greatest(0, seen.quantity - coalesce((
          select sum(units) from stock_writes open
          where open.store_id = items.store_id and open.platform = items.platform and open.item_id = items.item_id
            and open.done_at is null
        ), 0)) end,
      updated_at = ${now}
    from unnest(
      ${seen.map(({ productId }) => productId)}::text[], ${seen.map(({ quantity }) => quantity)}::integer[]
    ) as seen (product_id, quantity)
    where items.store_id = ${storeId} and items.platform = ${platform} and items.platform_product_id = seen.product_id
      and items.quantity is distinct from seen.quantity
      and items.updated_at <= ${readAt}
      and not exists (
        select from stock_writes done
        where done.store_id = items.store_id and done.platform = items.platform and done.item_id = items.item_id
          and done.done_at >= ${readAt}
      )`
  return count
}

/** Of products that the platform no longer lists, nothing is left to sell. */
export async function emptyMissingItems(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  seenIds: readonly string[],
  { readAt, now }: { readAt: Date; now: Date },
): Promise<void> {
  await sql`
    update inventory_items items set quantity = 0, updated_at = ${now}
    where store_id = ${storeId} and platform = ${platform} and quantity is distinct from 0
      and updated_at <= ${readAt}
      and not exists (select from unnest(${[...seenIds]}::text[]) as seen (id) where seen.id = items.platform_product_id)`
}

/** Notes how the refresh went; `failure` is null when it went well. */
export async function endRefresh(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  { failure, now }: { failure: string | null; now: Date },
): Promise<void> {
  await sql`
    update platform_connections set
      refresh_wanted_at = null,
      last_refresh_at = case when ${failure}::text is null then ${now}::timestamptz else last_refresh_at end,
      last_failure = ${failure},
      last_failure_at = case when ${failure}::text is not null then ${now}::timestamptz end
    where store_id = ${storeId} and platform = ${platform}`
}

/** What was written back long ago is of no more use. */
export async function forgetOldWrites(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  before: Date,
): Promise<void> {
  await sql`
    delete from stock_writes where store_id = ${storeId} and platform = ${platform} and done_at < ${before}`
}
