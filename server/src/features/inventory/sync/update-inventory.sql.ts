import type { HandField } from '#contract/inventory/by-hand.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { Category } from '#contract/products/category.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import type { ProductToSync, SyncedItem } from './synced-product.ts'

/** An existing item. `productId` and `variantId` are null for an item that is of no platform. */
export type HeldItem = {
  storeId: string
  itemId: string
  platform: Platform | null
  productId: string | null
  variantId: string | null
  name: string
  categoryName: string
  category: Category
  image: string | null
  /** Null where it is not by hand. */
  description: string | null
  /** Units; null when unlimited. */
  quantity: number | null
  byHand: HandField[]
  /** Hidden by hand, not because of the product's state at the platform. */
  isHidden: boolean
  createdAt: Date
}

/**
 * The existing items that a sync of these products may change or replace, locked until the transaction ends: those with
 * the ids of its items, and all others of the same platform products.
 */
export async function lockHeldItems(sql: Sql, products: readonly ProductToSync[]): Promise<HeldItem[]> {
  const ids = products.flatMap(({ storeId, productId, items }) =>
    [productId, ...items.map(({ itemId }) => itemId)].map((itemId) => ({ storeId, itemId })),
  )
  // In the order of keys, as orders lock them, so that the two cannot deadlock.
  return sql<HeldItem[]>`
    select items.store_id, items.item_id, items.platform,
      items.platform_product_id as product_id, items.platform_variant_id as variant_id, items.name,
      items.category_name, items.category, items.image, items.quantity,
      case when 'description' = any(items.by_hand) then items.description end as description,
      items.by_hand, items.hidden and items.withheld is null as is_hidden, items.created_at
    from (
      select * from unnest(
        ${ids.map(({ storeId }) => storeId)}::uuid[], ${ids.map(({ itemId }) => itemId)}::text[]
      ) as wanted (store_id, item_id)
      union
      select siblings.store_id, siblings.item_id
      from unnest(
        ${products.map(({ storeId }) => storeId)}::uuid[], ${products.map(({ platform }) => platform)}::text[],
        ${products.map(({ productId }) => productId)}::text[]
      ) as synced (store_id, platform, product_id)
      join inventory_items siblings on siblings.store_id = synced.store_id and siblings.platform = synced.platform
        and siblings.platform_product_id = synced.product_id
    ) as wanted
    join inventory_items items using (store_id, item_id)
    order by items.store_id, items.item_id
    for update of items`
}

/** Removes items that a sync replaces by others of the same product. The caller has locked them. */
export async function removeReplacedItems(
  sql: Sql,
  items: readonly Pick<HeldItem, 'storeId' | 'itemId'>[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    delete from inventory_items items
    using unnest(
      ${items.map(({ storeId }) => storeId)}::uuid[], ${items.map(({ itemId }) => itemId)}::text[]
    ) as replaced (store_id, item_id)
    where items.store_id = replaced.store_id and items.item_id = replaced.item_id`
}

/**
 * Writes items into the inventory by their id, with the chosen quantity. Keeps the values that were set here (hidden,
 * and the fields that are by hand, and color and size of a whole product). The caller has chosen the product with its
 * present status, so an item that was hidden because of an earlier status is shown again.
 */
export async function upsertSyncedItems(sql: Sql, items: readonly SyncedItem[], now: Date): Promise<void> {
  await sql`
    insert into inventory_items as held (store_id, item_id, name, category_name, category, price_cents, quantity,
      image, color, size, description, hidden, withheld, platform, platform_product_id, platform_variant_id, platform_status,
      accepted_status, platform_price_cents, platform_quantity, by_hand, created_at, updated_at)
    select store_id, item_id, name, category_name, category, coalesce(price_cents, 0), quantity,
      image, color, size, description, price_cents is null or hidden,
      case when price_cents is null and not hidden then 'no-price' end, platform,
      case when platform is not null then product_id end, variant_id, case when platform is not null then status end,
      case when platform is not null then status end, price_cents, platform_quantity,
      case when platform is not null then string_to_array(by_hand, ',') else '{}' end,
      coalesce(created_at, ${now}), ${now}
    from ${asRows(sql, items)}
    order by store_id, item_id
    on conflict (store_id, item_id) do update set
      name = case when 'name' = any(held.by_hand) then held.name else excluded.name end,
      category_name = case when 'category' = any(held.by_hand) then held.category_name else excluded.category_name end,
      category = case when 'category' = any(held.by_hand) then held.category else excluded.category end,
      image = case when 'image' = any(held.by_hand) then held.image else excluded.image end,
      color = case when excluded.platform_variant_id is null or 'color' = any(held.by_hand) then held.color
        else excluded.color end,
      size = case when excluded.platform_variant_id is null or 'size' = any(held.by_hand) then held.size
        else excluded.size end,
      -- A sync does not say whether a product without a description has none. A refresh knows.
      description = case when 'description' = any(held.by_hand) then held.description
        else coalesce(excluded.description, held.description) end,
      -- A product without a price keeps the one that it has here.
      price_cents = case when 'price' = any(held.by_hand) or excluded.platform_price_cents is null then held.price_cents
        else excluded.price_cents end,
      quantity = excluded.quantity, updated_at = excluded.updated_at,
      by_hand = array_remove(held.by_hand, 'quantity') || excluded.by_hand,
      withheld = case when 'price' = any(held.by_hand) or held.hidden and held.withheld is null then null
        else excluded.withheld end,
      hidden = held.hidden and held.withheld is null or excluded.hidden and not 'price' = any(held.by_hand),
      platform = coalesce(excluded.platform, held.platform),
      platform_product_id = coalesce(excluded.platform_product_id, held.platform_product_id),
      platform_variant_id = coalesce(excluded.platform_variant_id, held.platform_variant_id),
      platform_status = coalesce(excluded.platform_status, held.platform_status),
      accepted_status = coalesce(excluded.accepted_status, held.accepted_status),
      platform_price_cents = excluded.platform_price_cents, platform_quantity = excluded.platform_quantity`
}

// The driver can send neither a list of booleans nor a list of lists, so they are sent as text.
const asRows = (sql: Sql, items: readonly SyncedItem[]) => sql`
  unnest(
    ${items.map(({ storeId }) => storeId)}::uuid[], ${items.map(({ itemId }) => itemId)}::text[],
    ${items.map(({ productId }) => productId)}::text[], ${items.map(({ variantId }) => variantId)}::text[],
    ${items.map(({ name }) => name)}::text[], ${items.map(({ categoryName }) => categoryName)}::text[],
    ${items.map(({ category }) => category)}::text[], ${items.map(({ priceCents }) => priceCents)}::integer[],
    ${items.map(({ quantity }) => quantity)}::integer[],
    ${items.map(({ platformQuantity }) => platformQuantity)}::integer[],
    ${items.map(({ byHand }) => byHand.join(','))}::text[],
    ${items.map(({ isHidden }) => String(isHidden))}::text[]::boolean[],
    ${items.map(({ createdAt }) => createdAt?.toISOString() ?? null)}::text[]::timestamptz[],
    ${items.map(({ image }) => image)}::text[], ${items.map(({ color }) => color)}::text[],
    ${items.map(({ size }) => size)}::text[], ${items.map(({ description }) => description)}::text[],
    ${items.map(({ platform }) => platform)}::text[],
    ${items.map(({ status }) => status)}::text[]
  ) as synced (store_id, item_id, product_id, variant_id, name, category_name, category, price_cents, quantity,
    platform_quantity, by_hand, hidden, created_at, image, color, size, description, platform,
    status)`
