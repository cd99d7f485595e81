import type { Sql } from '../../../infrastructure/database/database.ts'
import type { Item } from '../../items/public.ts'
import { itemTitle } from '../../products/public.ts'
import type { WantedLine } from './wanted-lines.ts'

/** A wanted item that is on sale. The name says which color and size. */
export type HeldItem = Pick<
  Item,
  | 'storeId'
  | 'itemId'
  | 'name'
  | 'categoryName'
  | 'image'
  | 'priceCents'
  | 'platform'
  | 'platformProductId'
  | 'platformVariantId'
> & {
  storeName: string
  /** Units; null when unlimited. */
  stock: number | null
}

/** Locks the wanted items that are on sale, until the transaction ends. All orders lock in key order. */
export const holdItems = (tx: Sql, wanted: readonly WantedLine[]): Promise<HeldItem[]> =>
  tx<HeldItem[]>`
    select items.store_id, items.item_id, ${itemTitle(tx)} as name, items.category_name, items.image, items.price_cents,
      items.quantity as stock, items.platform, items.platform_product_id, items.platform_variant_id,
      stores.name as store_name
    from unnest(
      ${wanted.map(({ storeId }) => storeId)}::uuid[], ${wanted.map(({ itemId }) => itemId)}::text[]
    ) as wanted (store_id, item_id)
    join inventory_items items using (store_id, item_id)
    join public_stores stores on stores.id = items.store_id
    where not items.hidden
    order by items.store_id, items.item_id
    for update of items`.execute()
