import type { Platform } from '#contract/platforms/platform.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import type { SyncedItem } from './synced-item.ts'

export type HeldItem = {
  storeId: string
  itemId: string
  quantity: number | null
  platform: Platform | null
}

/** The items of these products that are in the inventory already, locked until the transaction ends. */
export async function lockHeldItems(sql: Sql, items: readonly SyncedItem[]): Promise<HeldItem[]> {
  // In key order, as orders lock them: neither waits for the other in a circle.
  return sql<HeldItem[]>`
    select items.store_id as "storeId", items.item_id as "itemId", items.quantity, items.platform
    from unnest(
      ${items.map(({ storeId }) => storeId)}::uuid[], ${items.map(({ itemId }) => itemId)}::text[]
    ) as wanted (store_id, item_id)
    join inventory_items items using (store_id, item_id)
    order by items.store_id, items.item_id
    for update of items`
}

/** Writes products into the inventory by their id. What the shop says of its own (hidden, colour, size) stays. */
export async function upsertSyncedItems(sql: Sql, items: readonly SyncedItem[], now: Date): Promise<void> {
  await sql`
    insert into inventory_items as held (store_id, item_id, name, category_name, category, price_cents, quantity,
      image, hidden, platform, platform_product_id, platform_status, created_at, updated_at)
    select store_id, item_id, name, category_name, category, coalesce(price_cents, 0), quantity,
      image, price_cents is null, platform, case when platform is not null then item_id end,
      case when platform is not null then status end, ${now}, ${now}
    from unnest(
      ${items.map(({ storeId }) => storeId)}::uuid[], ${items.map(({ itemId }) => itemId)}::text[],
      ${items.map(({ name }) => name)}::text[], ${items.map(({ categoryName }) => categoryName)}::text[],
      ${items.map(({ category }) => category)}::text[], ${items.map(({ priceCents }) => priceCents)}::integer[],
      ${items.map(({ quantity }) => quantity)}::integer[], ${items.map(({ image }) => image)}::text[],
      ${items.map(({ platform }) => platform)}::text[], ${items.map(({ status }) => status)}::text[]
    ) as synced (store_id, item_id, name, category_name, category, price_cents, quantity, image, platform, status)
    order by store_id, item_id
    on conflict (store_id, item_id) do update set
      name = excluded.name, category_name = excluded.category_name, category = excluded.category,
      -- A product without a price came in hidden; one that had a price keeps it.
      price_cents = case when excluded.hidden then held.price_cents else excluded.price_cents end,
      quantity = excluded.quantity, image = excluded.image, updated_at = excluded.updated_at,
      platform = coalesce(excluded.platform, held.platform),
      platform_product_id = coalesce(excluded.platform_product_id, held.platform_product_id),
      platform_status = coalesce(excluded.platform_status, held.platform_status)`
}
