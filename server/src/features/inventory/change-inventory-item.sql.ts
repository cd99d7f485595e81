import type { HandField } from '#contract/inventory/by-hand.ts'
import type { InventoryItemChange } from '#contract/inventory/inventory-item.ts'
import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { INVENTORY_COLUMNS, type InventoryRow } from './inventory-row.ts'
import { byHandWith } from './sync/by-hand.sql.ts'

export type ItemKey = { storeId: string; itemId: string }

/** Changes an item. Null if it does not exist, or if its stock is not `seenQuantity`. */
export async function saveInventoryItem(
  sql: Sql,
  { storeId, itemId }: ItemKey,
  change: InventoryItemChange,
  now: Date,
): Promise<InventoryRow | null> {
  const { quantity, seenQuantity } = change
  // A stock that the editor left as it was is not written: sales may have changed it meanwhile.
  const setsQuantity = quantity !== undefined && quantity !== seenQuantity
  const values = { ...valuesOf(change), ...(setsQuantity && { quantity }), updated_at: now }
  const byHand = change.byHand ?? byHandWith(sql, conditionsOf(sql, values))
  const [item] = await sql<InventoryRow[]>`
    update inventory_items set ${sql(values)}, by_hand = ${byHand}
      ${change.hidden === undefined ? sql`` : sql`, withheld = null`}
      ${change.hidden === false ? sql`, accepted_status = platform_status` : sql``}
    where store_id = ${storeId} and item_id = ${itemId}
      ${setsQuantity && seenQuantity !== undefined ? sql`and quantity is not distinct from ${seenQuantity}::integer` : sql``}
    returning ${sql(INVENTORY_COLUMNS)}`
  return item ?? null
}

function valuesOf(change: InventoryItemChange) {
  const { item_name, item_category, price, image, color, size, description, hidden } = change
  return {
    ...(item_name !== undefined && { name: item_name }),
    ...(item_category !== undefined && {
      category_name: item_category,
      category: categoryOf(item_category),
    }),
    ...(price !== undefined && { price_cents: centsOf(price) }),
    ...(image !== undefined && { image: image || null }),
    ...(color !== undefined && { color: color || null }),
    ...(size !== undefined && { size: size || null }),
    ...(description !== undefined && { description: description || null }),
    ...(hidden !== undefined && { hidden }),
  }
}

/** The fields that the change sets to another value. A refresh no longer changes them. */
function conditionsOf(
  sql: Sql,
  values: ReturnType<typeof valuesOf> & { quantity?: number | null },
): Partial<Record<HandField, Fragment>> {
  const { name, category_name, price_cents, image, color, size, description, quantity } = values
  return {
    ...(name !== undefined && { name: sql`name is distinct from ${name}` }),
    ...(category_name !== undefined && { category: sql`category_name is distinct from ${category_name}` }),
    ...(price_cents !== undefined && { price: sql`price_cents is distinct from ${price_cents}::integer` }),
    ...(image !== undefined && { image: sql`image is distinct from ${image}` }),
    ...(color !== undefined && { color: sql`color is distinct from ${color}` }),
    ...(size !== undefined && { size: sql`size is distinct from ${size}` }),
    ...(description !== undefined && { description: sql`description is distinct from ${description}` }),
    ...(quantity !== undefined && { quantity: sql`quantity is distinct from ${quantity}::integer` }),
  }
}

/** The picture of an item, which nobody else changes until the transaction ends. Null if the item does not exist. */
export async function lockPicture(
  sql: Sql,
  { storeId, itemId }: ItemKey,
): Promise<{ image: string | null } | null> {
  const [item] = await sql<{ image: string | null }[]>`
    select image from inventory_items where store_id = ${storeId} and item_id = ${itemId} for no key update`
  return item ?? null
}

/** The stock of an item. Null if it does not exist. */
export async function findStock(
  sql: Sql,
  { storeId, itemId }: ItemKey,
): Promise<{ quantity: number | null } | null> {
  const [item] = await sql<{ quantity: number | null }[]>`
    select quantity from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
  return item ?? null
}
