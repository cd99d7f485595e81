import type { SyncedProduct } from '#contract/inventory/update-inventory.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type StoredProduct, storedProductOf } from '../platforms/public.ts'

export type SyncedItem = StoredProduct & {
  storeId: string
  itemId: string
  platform: Platform | null
  status: string
  quantity: number | null
  /** Null if unlimited or not stated. */
  platformQuantity: number | null
  isQuantityByHand: boolean
  /** Undefined if the person saw no local stock or accepts any. */
  seenQuantity: number | null | undefined
}

export function syncedItemOf(product: SyncedProduct): SyncedItem {
  const { quantity, platformQuantity = quantity, seenQuantity, sync, localQuantity } = product
  const wasThere = sync !== undefined && sync !== 'not-synced'
  return {
    ...storedProductOf(product),
    storeId: product.storeId,
    itemId: product.id,
    platform: product.platform,
    status: product.status.toLowerCase(),
    quantity,
    platformQuantity,
    isQuantityByHand: quantity !== platformQuantity,
    seenQuantity: seenQuantity !== undefined || !wasThere ? seenQuantity : localQuantity,
  }
}

export type HeldItem = {
  storeId: string
  itemId: string
  quantity: number | null
  platform: Platform | null
}

/** The existing items of these products, locked until the transaction ends. */
export async function lockHeldItems(sql: Sql, items: readonly SyncedItem[]): Promise<HeldItem[]> {
  // In the order of keys, as orders lock them, so that the two cannot deadlock.
  return sql<HeldItem[]>`
    select items.store_id as "storeId", items.item_id as "itemId", items.quantity, items.platform
    from unnest(
      ${items.map(({ storeId }) => storeId)}::uuid[], ${items.map(({ itemId }) => itemId)}::text[]
    ) as wanted (store_id, item_id)
    join inventory_items items using (store_id, item_id)
    order by items.store_id, items.item_id
    for update of items`
}

/**
 * Writes products into the inventory by their id, with the chosen quantity. Keeps the values that were set here (hidden,
 * color, size, and name, category, price and picture set by hand). The person has chosen the product with its present
 * status, so an item that was hidden because of an earlier status is shown again.
 */
export async function upsertSyncedItems(sql: Sql, items: readonly SyncedItem[], now: Date): Promise<void> {
  await sql`
    insert into inventory_items as held (store_id, item_id, name, category_name, category, price_cents, quantity,
      image, hidden, withheld, platform, platform_product_id, platform_status, accepted_status, platform_price_cents,
      platform_quantity, by_hand, created_at, updated_at)
    select store_id, item_id, name, category_name, category, coalesce(price_cents, 0), quantity,
      image, price_cents is null, case when price_cents is null then 'no-price' end, platform,
      case when platform is not null then item_id end, case when platform is not null then status end,
      case when platform is not null then status end, price_cents, platform_quantity,
      case when by_hand and platform is not null then array['quantity'] else '{}' end, ${now}, ${now}
    from unnest(
      ${items.map(({ storeId }) => storeId)}::uuid[], ${items.map(({ itemId }) => itemId)}::text[],
      ${items.map(({ name }) => name)}::text[], ${items.map(({ categoryName }) => categoryName)}::text[],
      ${items.map(({ category }) => category)}::text[], ${items.map(({ priceCents }) => priceCents)}::integer[],
      ${items.map(({ quantity }) => quantity)}::integer[],
      ${items.map(({ platformQuantity }) => platformQuantity)}::integer[],
      ${items.map(({ isQuantityByHand }) => String(isQuantityByHand))}::text[]::boolean[],
      ${items.map(({ image }) => image)}::text[], ${items.map(({ platform }) => platform)}::text[],
      ${items.map(({ status }) => status)}::text[]
    ) as synced (store_id, item_id, name, category_name, category, price_cents, quantity, platform_quantity, by_hand,
      image, platform, status)
    order by store_id, item_id
    on conflict (store_id, item_id) do update set
      name = case when 'name' = any(held.by_hand) then held.name else excluded.name end,
      category_name = case when 'category' = any(held.by_hand) then held.category_name else excluded.category_name end,
      category = case when 'category' = any(held.by_hand) then held.category else excluded.category end,
      image = case when 'image' = any(held.by_hand) then held.image else excluded.image end,
      -- A product without a price keeps the one that it has here.
      price_cents = case when 'price' = any(held.by_hand) or excluded.hidden then held.price_cents
        else excluded.price_cents end,
      quantity = excluded.quantity, updated_at = excluded.updated_at,
      by_hand = array_remove(held.by_hand, 'quantity') || excluded.by_hand,
      withheld = case when 'price' = any(held.by_hand) or held.hidden and held.withheld is null then null
        else excluded.withheld end,
      hidden = held.hidden and held.withheld is null or excluded.hidden and not 'price' = any(held.by_hand),
      platform = coalesce(excluded.platform, held.platform),
      platform_product_id = coalesce(excluded.platform_product_id, held.platform_product_id),
      platform_status = coalesce(excluded.platform_status, held.platform_status),
      accepted_status = coalesce(excluded.accepted_status, held.accepted_status),
      platform_price_cents = excluded.platform_price_cents, platform_quantity = excluded.platform_quantity`
}
