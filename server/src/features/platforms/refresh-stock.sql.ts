import { isDeepStrictEqual } from 'node:util'
import type postgres from 'postgres'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import {
  followPlatform,
  type Item,
  isHiddenByHand,
  lockItems,
  type Told,
  updateItems,
} from '../items/public.ts'
import { copyPictures } from '../pictures/public.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

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
export type SeenProduct = Told & {
  productId: string
  /** Null for the product as a whole. */
  variantId: string | null
  quantity: number | null
}

/**
 * Copies stock, values and status of these products from the platform to their items. An item that is a variant follows its variant, also in color and size. Units that were sold here and not yet
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
    await shareStore(tx, storeId)
    const items = await lockItems(
      tx,
      storeId,
      tx`platform = ${platform} and platform_product_id = any(${productIds}::text[]) and updated_at <= ${readAt}`,
    )
    const writes = await readStockWrites(tx, key, items, readAt)
    // Items store the addresses of copies, because browsers load no pictures from a platform's host.
    const images = await copyPictures(
      tx,
      storeId,
      seen.map(({ image }) => image),
    )
    const told = new Map(seen.map((one, place) => [placeOf(one), { ...one, image: images[place] ?? null }]))
    const changed = items.flatMap((item) => {
      const one = told.get(
        placeOf({ productId: item.platformProductId ?? '', variantId: item.platformVariantId }),
      )
      const { openUnits = 0, isWritten = false } = writes.get(item.itemId) ?? {}
      if (one === undefined || isWritten) return []
      const after = refreshed(item, one, openUnits)
      return isDeepStrictEqual(after, item) ? [] : [{ ...after, updatedAt: now }]
    })
    await updateItems(tx, changed)
    return changed.length
  })
}

/** An item with what its platform says, and the stock there without the units that were sold here meanwhile. */
function refreshed(item: Item, told: SeenProduct, openUnits: number): Item {
  const followed = { ...followPlatform(item, told), platformQuantity: told.quantity }
  if (item.byHand.includes('quantity')) return followed
  return { ...followed, quantity: told.quantity === null ? null : Math.max(0, told.quantity - openUnits) }
}

const placeOf = ({ productId, variantId }: Pick<SeenProduct, 'productId' | 'variantId'>) =>
  JSON.stringify([productId, variantId])

type StockWrites = { openUnits: number; isWritten: boolean }

/** Units of items that were sold here and not yet written back, and whether some were written since this time. */
async function readStockWrites(
  tx: Sql,
  { storeId, platform }: ConnectionKey,
  items: readonly Item[],
  readAt: Date,
): Promise<Map<string, StockWrites>> {
  const rows = await tx<(StockWrites & { itemId: string })[]>`
    select item_id, coalesce(sum(units) filter (where done_at is null and left_shop is null), 0)::integer as open_units,
      coalesce(bool_or(done_at >= ${readAt}), false) as is_written
    from stock_writes
    where store_id = ${storeId} and platform = ${platform} and item_id = any(${items.map(({ itemId }) => itemId)}::text[])
    group by item_id`
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** Hides the items of products and variants that the platform no longer lists, and sets their stock to zero. */
export async function withholdMissingItems(
  sql: postgres.Sql,
  { storeId, platform }: ConnectionKey,
  seen: readonly Pick<SeenProduct, 'productId' | 'variantId'>[],
  { readAt, now }: { readAt: Date; now: Date },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await shareStore(tx, storeId)
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
    await updateItems(
      tx,
      missing.map((item) => ({
        ...item,
        quantity: item.byHand.includes('quantity') ? item.quantity : 0,
        platformQuantity: 0,
        platformStatus: 'deleted',
        withheld: isHiddenByHand(item) ? null : 'deleted',
        hidden: true,
        updatedAt: now,
      })),
    )
  })
}

/** Holds the store before its items, as a change of `hidden` does, so that the two do not deadlock. */
const shareStore = (tx: Sql, storeId: string) => tx`select from stores where id = ${storeId} for share`

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
