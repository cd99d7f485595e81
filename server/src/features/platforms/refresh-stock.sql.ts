import type postgres from 'postgres'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { copyPictures } from '../pictures/public.ts'
import type { ConnectionKey } from './sealed-credentials.ts'
import type { StoredProduct } from './stored-product.ts'

export type RefreshOrder = {
  scheduled: boolean
  wantedAt: Date | null
  hasItems: boolean
  /** The last refresh has failed. */
  isFailing: boolean
}

/** Whether a refresh is due, on schedule or after 'Refresh now'. Null without a connection. */
export async function findRefreshOrder(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
): Promise<RefreshOrder | null> {
  const [order] = await sql<RefreshOrder[]>`
    select refresh as scheduled, refresh_wanted_at as wanted_at, exists (
        select from inventory_items items where items.store_id = connections.store_id and items.platform = connections.platform
      ) as has_items, last_failure is not null as is_failing
    from platform_connections connections join open_stores stores on stores.id = connections.store_id
    where store_id = ${storeId} and platform = ${platform}`
  return order ?? null
}

/** The current state of a product, or of a variant, on the platform. */
export type SeenProduct = StoredProduct & {
  productId: string
  /** Null for the product as a whole. */
  variantId: string | null
  color: string | null
  size: string | null
  quantity: number | null
  status: string
}

/**
 * Copies stock, name, category, price, picture, description and status of these products from the platform to their
 * items. An item that is a variant follows its variant, also in color and size. Units that were sold here and not yet
 * written back are subtracted from the stock. Fields that a person set by hand do not change.
 * Withholds an item whose product has lost its price, unless the price was set by hand.
 * Skips items that were sold, edited or written back after the platform was read; the next refresh updates them.
 */
export async function followProducts(
  sql: postgres.Sql,
  key: ConnectionKey,
  seen: readonly SeenProduct[],
  { readAt, now }: { readAt: Date; now: Date },
): Promise<number> {
  if (seen.length === 0) return 0
  const { storeId, platform } = key
  const productIds = seen.map(({ productId }) => productId)
  return inTransaction(sql, async (tx) => {
    await lockItems(
      tx,
      storeId,
      tx`platform = ${platform} and platform_product_id = any(${productIds}::text[])`,
    )
    // Items store the addresses of copies, because browsers load no pictures from a platform's host.
    const images = await copyPictures(
      tx,
      storeId,
      seen.map(({ image }) => image),
    )
    const { count } = await tx`
      with seen as (
        select * from unnest(
          ${productIds}::text[], ${seen.map(({ name }) => name)}::text[],
          ${seen.map(({ categoryName }) => categoryName)}::text[], ${seen.map(({ category }) => category)}::text[],
          ${seen.map(({ priceCents }) => priceCents)}::integer[], ${seen.map(({ quantity }) => quantity)}::integer[],
          ${images}::text[], ${seen.map(({ status }) => status)}::text[],
          ${seen.map(({ variantId }) => variantId)}::text[], ${seen.map(({ color }) => color)}::text[],
          ${seen.map(({ size }) => size)}::text[], ${seen.map(({ description }) => description)}::text[]
        ) as seen (product_id, name, category_name, category, price_cents, quantity, image, status, variant_id, color, size,
          description)
      ), stated as (
        select items.item_id, seen.status, seen.price_cents as platform_price_cents,
          seen.quantity as platform_quantity,
          case when 'name' = any(items.by_hand) then items.name else seen.name end as name,
          case when 'category' = any(items.by_hand) then items.category_name else seen.category_name end as category_name,
          case when 'category' = any(items.by_hand) then items.category else seen.category end as category,
          case when 'image' = any(items.by_hand) then items.image else seen.image end as image,
          case when 'description' = any(items.by_hand) then items.description else seen.description end as description,
          case when items.platform_variant_id is null or 'color' = any(items.by_hand) then items.color
            else seen.color end as color,
          case when items.platform_variant_id is null or 'size' = any(items.by_hand) then items.size
            else seen.size end as size,
          case when 'price' = any(items.by_hand) then items.price_cents
            else coalesce(seen.price_cents, items.price_cents) end as price_cents,
          case when 'quantity' = any(items.by_hand) then items.quantity
            when seen.quantity is not null then greatest(0, seen.quantity - coalesce((
              select sum(units) from stock_writes open
              where open.store_id = items.store_id and open.platform = items.platform and open.item_id = items.item_id
                and open.done_at is null and open.left_shop is null
            ), 0)) end as quantity,
          case
            when items.hidden and items.withheld is null then null
            when seen.status not in ('active', coalesce(items.accepted_status, 'active')) then seen.status
            -- The present price is unknown, unless it was set here.
            when seen.price_cents is null and not 'price' = any(items.by_hand) then 'no-price'
          end as withheld,
          items.hidden and items.withheld is null as hidden_by_hand
        from seen
        join inventory_items items on items.store_id = ${storeId} and items.platform = ${platform}
          and items.platform_product_id = seen.product_id
          and items.platform_variant_id is not distinct from seen.variant_id
        where items.updated_at <= ${readAt}
          and not exists (
            select from stock_writes done
            where done.store_id = items.store_id and done.platform = items.platform and done.item_id = items.item_id
              and done.done_at >= ${readAt}
          )
      )
      update inventory_items items set
        name = stated.name, category_name = stated.category_name, category = stated.category, image = stated.image,
        color = stated.color, size = stated.size, description = stated.description,
        price_cents = stated.price_cents, quantity = stated.quantity, platform_status = stated.status,
        platform_price_cents = stated.platform_price_cents, platform_quantity = stated.platform_quantity,
        withheld = stated.withheld, hidden = stated.hidden_by_hand or stated.withheld is not null, updated_at = ${now}
      from stated
      where items.store_id = ${storeId} and items.item_id = stated.item_id
        and (items.name, items.category_name, items.category, items.image, items.color, items.size, items.description,
            items.price_cents, items.quantity, items.platform_status, items.platform_price_cents, items.platform_quantity,
            items.withheld, items.hidden)
          is distinct from (stated.name, stated.category_name, stated.category, stated.image, stated.color, stated.size,
            stated.description, stated.price_cents, stated.quantity, stated.status, stated.platform_price_cents,
            stated.platform_quantity, stated.withheld, stated.hidden_by_hand or stated.withheld is not null)`
    return count
  })
}

/** Hides the items of products and variants that the platform no longer lists, and sets their stock to zero. */
export async function withholdMissingItems(
  sql: postgres.Sql,
  { storeId, platform }: ConnectionKey,
  seen: readonly Pick<SeenProduct, 'productId' | 'variantId'>[],
  { readAt, now }: { readAt: Date; now: Date },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const missing = await lockItems(
      tx,
      storeId,
      tx`platform = ${platform} and platform_status is distinct from 'deleted' and updated_at <= ${readAt}
        and not exists (
          select from unnest(
            ${seen.map(({ productId }) => productId)}::text[], ${seen.map(({ variantId }) => variantId ?? '')}::text[]
          ) as seen (product_id, variant_id)
          where seen.product_id = platform_product_id and seen.variant_id = coalesce(platform_variant_id, '')
        )`,
    )
    await tx`
      update inventory_items set
        quantity = case when 'quantity' = any(by_hand) then quantity else 0 end, platform_quantity = 0,
        platform_status = 'deleted',
        withheld = case when hidden and withheld is null then null else 'deleted' end, hidden = true,
        updated_at = ${now}
      where store_id = ${storeId} and item_id = any(${missing}::text[])`
  })
}

/**
 * Locks items and returns their ids. It locks in key order, as orders do, and the store first, as a change of `hidden`
 * does, so that they do not deadlock. It is a statement of its own, so that the next statement sees the sales of the
 * orders that this one waited for.
 */
async function lockItems(sql: Sql, storeId: string, which: Fragment): Promise<string[]> {
  await sql`select from stores where id = ${storeId} for share`
  const rows = await sql<{ itemId: string }[]>`
    select item_id from inventory_items
    where store_id = ${storeId} and ${which}
    order by store_id, item_id for no key update`
  return rows.map(({ itemId }) => itemId)
}

/**
 * Notes the result of a refresh; `failure` is null after success. Returns whether another refresh was asked for
 * after this one began. `wantedAt` is when this one was asked for; null when it ran on schedule.
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
    returning refresh_wanted_at is not null as wanted_again`
  return ended?.wantedAgain ?? false
}

/** Deletes writes that were done before this time. */
export async function forgetOldWrites(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  before: Date,
): Promise<void> {
  await sql`
    delete from stock_writes where store_id = ${storeId} and platform = ${platform} and done_at < ${before}`
}
