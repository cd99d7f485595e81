import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { categoryLabel, categoryOf } from '#contract/products/category.ts'
import { insertRows } from './insert-rows.ts'
import { idOf } from './insert-users.ts'
import { GIFT_CARDS } from './product-pool.ts'
import type { SeedItem, SeedShop, Town } from './town-types.ts'

/** Adds shops with their editors, items and favorites. Returns the ids of the shops by key. */
export async function insertShops(
  tx: postgres.TransactionSql,
  { shops, favorites }: Town,
  userIds: ReadonlyMap<string, string>,
  pictureAddresses: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const storeIds = new Map(shops.map(({ key }) => [key, uuidv7()]))
  await insertRows(
    tx,
    'stores',
    shops.map((shop) => storeRow(shop, idOf(storeIds, shop.key), idOf(userIds, shop.ownerEmail))),
  )
  await insertRows(
    tx,
    'store_editors',
    shops.flatMap(({ key, editorEmails }) =>
      editorEmails.map((email) => ({ store_id: idOf(storeIds, key), user_id: idOf(userIds, email) })),
    ),
  )
  await insertRows(
    tx,
    'inventory_items',
    shops.flatMap((shop) =>
      shop.items.map((item, place) => ({
        ...itemRow(item, idOf(storeIds, shop.key), pictureAddresses.get(pictureKey(shop.key, item)) ?? null),
        ...stockedAt(shop, place),
      })),
    ),
  )
  await insertRows(
    tx,
    'favorites',
    favorites.map(({ customerEmail, shopKey, createdAt }) => ({
      user_id: idOf(userIds, customerEmail),
      store_id: idOf(storeIds, shopKey),
      created_at: createdAt,
    })),
  )
  return storeIds
}

function storeRow(
  { name, industry, employees, description, address, createdAt }: SeedShop,
  id: string,
  ownerId: string,
) {
  const { street, city, state, zip, latitude, longitude } = address
  return {
    id,
    owner_id: ownerId,
    name,
    industry,
    employees,
    description,
    street,
    city,
    state,
    zip,
    latitude,
    longitude,
    created_at: createdAt,
  }
}

/** The key of an item in the map of picture addresses. */
export const pictureKey = (shopKey: string, { itemId }: SeedItem) => `${shopKey}/${itemId}`

function itemRow(item: SeedItem, storeId: string, image: string | null) {
  const { itemId, category, priceCents, stock, picture: _, ...same } = item
  return {
    ...same,
    store_id: storeId,
    item_id: itemId,
    category_name: categoryNameOf(category),
    category: categoryOf(category),
    price_cents: priceCents,
    quantity: stock,
    image,
  }
}

/**
 * Items arrive over some days in mixed order, so that 'newest first' shows different kinds. A gift card and what has no
 * picture were there first: the newest of each shop are what a visitor of the town sees first.
 */
export function stockedAt({ createdAt, items }: Pick<SeedShop, 'createdAt' | 'items'>, place: number) {
  const item = items[place]
  const days = item?.picture && item.category !== GIFT_CARDS ? 1 + ((place * 17) % items.length) : 0
  const at = new Date(createdAt.getTime() + days * 24 * 60 * 60 * 1000)
  return { created_at: at, updated_at: at }
}

/** A slug becomes its label; other text is the shop's own category. */
export function categoryNameOf(category: string): string {
  const known = categoryOf(category)
  return known === category ? categoryLabel(known) : category
}
