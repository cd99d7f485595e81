import type postgres from 'postgres'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

export type RefreshOrder = { scheduled: boolean; wantedAt: Date | null; hasItems: boolean }

/** Whether a refresh is due: on schedule, or because somebody wants one. Null when there is no connection. */
export async function findRefreshOrder(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
): Promise<RefreshOrder | null> {
  const [order] = await sql<RefreshOrder[]>`
    select refresh as scheduled, refresh_wanted_at as "wantedAt", exists (
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
  sql: postgres.Sql,
  key: ConnectionKey,
  seen: readonly SeenStock[],
  { readAt, now }: { readAt: Date; now: Date },
): Promise<number> {
  if (seen.length === 0) return 0
  const { storeId, platform } = key
  const productIds = seen.map(({ productId }) => productId)
  return inTransaction(sql, async (tx) => {
    // A statement of its own: the next one then sees what the orders that it waited for have sold.
    await tx`
      select from inventory_items
      where store_id = ${storeId} and platform = ${platform} and platform_product_id = any(${productIds}::text[])
      ${inOrderOfOrders(tx)}`
    const { count } = await tx`
      with told as (
        select items.item_id, case when seen.quantity is not null then greatest(0, seen.quantity - coalesce((
            select sum(units) from stock_writes open
            where open.store_id = items.store_id and open.platform = items.platform and open.item_id = items.item_id
              and open.done_at is null
          ), 0)) end as quantity
        from unnest(${productIds}::text[], ${seen.map(({ quantity }) => quantity)}::integer[]) as seen (product_id, quantity)
        join inventory_items items on items.store_id = ${storeId} and items.platform = ${platform}
          and items.platform_product_id = seen.product_id
        where items.updated_at <= ${readAt}
          and not exists (
            select from stock_writes done
            where done.store_id = items.store_id and done.platform = items.platform and done.item_id = items.item_id
              and done.done_at >= ${readAt}
          )
      )
      update inventory_items items set quantity = told.quantity, updated_at = ${now}
      from told
      where items.store_id = ${storeId} and items.item_id = told.item_id
        and items.quantity is distinct from told.quantity`
    return count
  })
}

/** Of products that the platform no longer lists, nothing is left to sell. */
export async function emptyMissingItems(
  sql: postgres.Sql,
  { storeId, platform }: ConnectionKey,
  seenIds: readonly string[],
  { readAt, now }: { readAt: Date; now: Date },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const missing = await tx<{ itemId: string }[]>`
      select item_id as "itemId" from inventory_items
      where store_id = ${storeId} and platform = ${platform} and quantity is distinct from 0
        and updated_at <= ${readAt}
        and not exists (select from unnest(${[...seenIds]}::text[]) as seen (id) where seen.id = platform_product_id)
      ${inOrderOfOrders(tx)}`
    await tx`
      update inventory_items set quantity = 0, updated_at = ${now}
      where store_id = ${storeId} and item_id = any(${missing.map(({ itemId }) => itemId)}::text[])`
  })
}

/** Locks items in key order, as orders do: neither waits for the other in a circle. */
const inOrderOfOrders = (sql: Sql) => sql`order by store_id, item_id for no key update`

/**
 * Notes how the refresh went; `failure` is null when it went well. Answers whether another one has come to be
 * wanted since this one began, at `wantedAt` or by itself.
 */
export async function endRefresh(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  { failure, now, wantedAt }: { failure: string | null; now: Date; wantedAt: Date | null },
): Promise<boolean> {
  const [ended] = await sql<{ wantedAgain: boolean }[]>`
    update platform_connections set
      refresh_wanted_at = case when refresh_wanted_at is distinct from ${wantedAt}::timestamptz then refresh_wanted_at end,
      last_refresh_at = case when ${failure}::text is null then ${now}::timestamptz else last_refresh_at end,
      last_failure = ${failure},
      last_failure_at = case when ${failure}::text is not null then ${now}::timestamptz end
    where store_id = ${storeId} and platform = ${platform}
    returning refresh_wanted_at is not null as "wantedAgain"`
  return ended?.wantedAgain ?? false
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
