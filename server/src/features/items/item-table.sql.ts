import type { HandField } from '#contract/inventory/by-hand.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { type Category, DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { keysOf, partOf } from '#contract/shared/tables.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { rowsFor } from '../../infrastructure/database/json-rows.ts'

/** What a person, a file or a platform can set on an item. */
export type ItemValues = {
  name: string
  categoryName: string
  category: Category
  priceCents: number
  /** Units; null when unlimited. */
  quantity: number | null
  image: string | null
  color: string | null
  size: string | null
  /** Several lines of plain text. */
  description: string | null
  hidden: boolean
}

/** An item with all that is written of it. */
export type Item = ItemValues & {
  storeId: string
  itemId: string
  /** Why it is hidden, if no person hid it: the product's status at its platform, or 'no-price'. */
  withheld: string | null
  platform: Platform | null
  platformProductId: string | null
  /** Null for a product as a whole. */
  platformVariantId: string | null
  platformStatus: string | null
  /** The status in which a person has chosen to show it. */
  acceptedStatus: string | null
  /** Price and stock that the platform stated last. */
  platformPriceCents: number | null
  platformQuantity: number | null
  /** Sorted. */
  byHand: HandField[]
  createdAt: Date
  updatedAt: Date
}

/** The values of an item of which nothing is known. */
export const EMPTY_VALUES: ItemValues = {
  name: '',
  categoryName: DEFAULT_CATEGORY_NAME,
  category: 'uncategorized',
  priceCents: 0,
  quantity: 0,
  image: null,
  color: null,
  size: null,
  description: null,
  hidden: false,
}

/** A new item that has only its values. Leaves out what else `values` has. */
export const newItem = (
  { storeId, itemId, now }: { storeId: string; itemId: string; now: Date },
  values: ItemValues,
): Item => ({
  ...partOf(values, keysOf(EMPTY_VALUES)),
  storeId,
  itemId,
  withheld: null,
  platform: null,
  platformProductId: null,
  platformVariantId: null,
  platformStatus: null,
  acceptedStatus: null,
  platformPriceCents: null,
  platformQuantity: null,
  byHand: [],
  createdAt: now,
  updatedAt: now,
})

/** Each column once. */
export const ITEM_COLUMNS = keysOf(newItem({ storeId: '', itemId: '', now: new Date(0) }, EMPTY_VALUES))

const CHANGING = ITEM_COLUMNS.filter((name) => !['storeId', 'itemId', 'createdAt'].includes(name))

/** Reads items of a store. `which` is a condition on `inventory_items`. */
export const listItems = (sql: Sql, storeId: string, which: Fragment): Promise<Item[]> =>
  sql<Item[]>`
    select ${sql(ITEM_COLUMNS)} from inventory_items where store_id = ${storeId} and ${which}
    order by store_id, item_id`

/**
 * The same, and no other transaction changes them until this one ends. Locks in the order of keys, as orders do, so
 * that the two cannot deadlock, and sees the sales of the orders that it waited for.
 */
export const lockItems = (tx: Sql, storeId: string, which: Fragment): Promise<Item[]> =>
  tx<Item[]>`
    select ${tx(ITEM_COLUMNS)} from inventory_items where store_id = ${storeId} and ${which}
    order by store_id, item_id for update`

/**
 * Adds items. Skips those whose id the store has already, and returns the ids of the others. Lock the shelf first, so
 * that no other transaction adds one meanwhile.
 */
export async function insertItems(tx: Sql, items: readonly Item[]): Promise<string[]> {
  if (items.length === 0) return []
  const rows = await tx<{ itemId: string }[]>`
    insert into inventory_items (${tx(ITEM_COLUMNS)}) select ${tx(ITEM_COLUMNS)} from ${rowsFor(tx, 'inventory_items', items)} as written
    order by store_id, item_id on conflict (store_id, item_id) do nothing returning item_id`
  return rows.map(({ itemId }) => itemId)
}

/** Writes items that are locked. */
export async function updateItems(tx: Sql, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await tx`
    update inventory_items items
    set (${tx(CHANGING)}) = (select ${tx(CHANGING.map((name) => `written.${name}`))})
    from ${rowsFor(tx, 'inventory_items', items)} as written
    where items.store_id = written.store_id and items.item_id = written.item_id`
}

/** Removes items of a store. Returns how many there were. */
export async function deleteItems(tx: Sql, storeId: string, itemIds: readonly string[]): Promise<number> {
  if (itemIds.length === 0) return 0
  const { count } = await tx`
    delete from inventory_items where store_id = ${storeId} and item_id = any(${[...itemIds]}::text[])`
  return count
}
