import { itemIdForms } from '#contract/inventory/item-rules.ts'
import { categoryOf } from '#contract/products/category.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import type { StoredItem } from '../stored-item.ts'
import { byHandWith } from '../sync/by-hand.sql.ts'

const columns = (sql: Sql) => sql`
  item_id, name, category_name, price_cents, quantity, image, color,
  size, description, hidden`

/**
 * The items of a store with these ids, by the given id, whose letters may have another form. With a lock, no other
 * transaction changes them until this one ends.
 */
export async function listStoredItemsById(
  sql: Sql,
  storeId: string,
  itemIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, StoredItem>> {
  const rows = await sql<StoredItem[]>`
    select ${columns(sql)} from inventory_items
    where store_id = ${storeId} and item_id = any(${itemIds.flatMap(itemIdForms)}::text[])
    -- Lock in key order, as orders do, so that an import and an order do not deadlock.
    order by store_id, item_id ${lock ? sql`for update` : sql``}`
  const held = new Map(rows.map((row) => [row.itemId, { ...row }]))
  return new Map(
    itemIds.flatMap((itemId) => {
      const item = itemIdForms(itemId)
        .map((form) => held.get(form))
        .find(Boolean)
      return item === undefined ? [] : [[itemId, item] as const]
    }),
  )
}

/** All items of a store, by id. */
export async function listStoredItems(sql: Sql, storeId: string): Promise<StoredItem[]> {
  return sql<StoredItem[]>`
    select ${columns(sql)} from inventory_items where store_id = ${storeId}
    order by fold_text(name) collate "C", item_id`
}

/** Adds items. Lock the shelf before you look for their ids, so that no other transaction adds one meanwhile. */
export async function insertStoredItems(
  sql: Sql,
  storeId: string,
  items: readonly StoredItem[],
  now: Date,
): Promise<void> {
  await sql`
    insert into inventory_items (store_id, item_id, name, category_name, category, price_cents, quantity, image,
      color, size, description, hidden, created_at, updated_at)
    select ${storeId}::uuid, item_id, name, category_name, category, price_cents, quantity, image, color, size,
      description, hidden, ${now}::timestamptz, ${now}::timestamptz
    from ${asRows(sql, items)}`
}

/** Changes existing items. */
export async function updateStoredItems(
  sql: Sql,
  storeId: string,
  items: readonly StoredItem[],
  now: Date,
): Promise<void> {
  await sql`
    update inventory_items held set
      name = file.name, category_name = file.category_name, category = file.category,
      price_cents = file.price_cents, quantity = file.quantity, image = file.image, color = file.color,
      size = file.size, description = file.description, hidden = file.hidden, updated_at = ${now},
      withheld = case when held.hidden = file.hidden then withheld end,
      accepted_status = case when held.hidden and not file.hidden then platform_status else accepted_status end,
      by_hand = ${byHandWith(
        sql,
        {
          name: sql`held.name <> file.name`,
          category: sql`held.category_name <> file.category_name`,
          price: sql`held.price_cents <> file.price_cents`,
          quantity: sql`held.quantity is distinct from file.quantity`,
          image: sql`held.image is distinct from file.image`,
          color: sql`held.color is distinct from file.color`,
          size: sql`held.size is distinct from file.size`,
          description: sql`held.description is distinct from file.description`,
        },
        'held',
      )}
    from ${asRows(sql, items)}
    where held.store_id = ${storeId} and held.item_id = file.item_id`
}

// The driver cannot send a list of booleans, so they are sent as text.
const asRows = (sql: Sql, items: readonly StoredItem[]) => sql`
  unnest(
    ${items.map(({ itemId }) => itemId)}::text[], ${items.map(({ name }) => name)}::text[],
    ${items.map(({ categoryName }) => categoryName)}::text[],
    ${items.map(({ categoryName }) => categoryOf(categoryName))}::text[],
    ${items.map(({ priceCents }) => priceCents)}::integer[], ${items.map(({ quantity }) => quantity)}::integer[],
    ${items.map(({ image }) => image)}::text[], ${items.map(({ color }) => color)}::text[],
    ${items.map(({ size }) => size)}::text[], ${items.map(({ description }) => description)}::text[],
    ${items.map(({ hidden }) => String(hidden))}::text[]::boolean[]
  ) as file (item_id, name, category_name, category, price_cents, quantity, image, color, size, description,
    hidden)`
