import { isDeepStrictEqual } from 'node:util'
import type { ManyItemsChange } from '#contract/inventory/change-many-items.ts'
import { PRICE_AT_MOST } from '#contract/inventory/item-rules.ts'
import { categoryOf } from '#contract/products/category.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { type Item, listItems, setByHand, updateItems } from '../items/public.ts'
import { isHiddenByStore } from '../operator/public.ts'
import { type InventoryFilter, isFound, isShown, type Shelf } from './list-inventory.sql.ts'

export type WantedItems = { itemIds: readonly string[] } | { matching: InventoryFilter }

/** The columns that a change of many items can set. An undo compares and restores them. */
export const CHANGED_COLUMNS = [
  'hidden',
  'withheld',
  'accepted_status',
  'quantity',
  'price_cents',
  'category_name',
  'category',
  'by_hand',
] as const

/** The changed columns of `items` as one JSON value. */
export function columnsOf(sql: Sql): Fragment {
  const [first, ...rest] = CHANGED_COLUMNS.map((name) => {
    const value = name === 'hidden' ? isHiddenByStore(sql) : sql(`items.${name}`)
    return sql`${name}::text, ${value}`
  })
  return sql`jsonb_build_object(${rest.reduce((list, one) => sql`${list}, ${one}`, first ?? sql``)})`
}

/**
 * Locks the items in the order of keys, as orders do, and returns their ids. It is a statement of its own, so that the
 * change sees the sales of the orders that this one waited for. A store has too many items to hold all of them.
 */
export async function lockItemIds(sql: Sql, shelf: Shelf, wanted: WantedItems): Promise<string[]> {
  const which =
    'itemIds' in wanted
      ? sql`item_id = any(${[...wanted.itemIds]}::text[])`
      : sql`${isShown(sql, wanted.matching.show, shelf)} and ${isFound(sql, wanted.matching.search)}`
  const rows = await sql<{ itemId: string }[]>`
    select item_id from inventory_items where store_id = ${shelf.storeId} and ${which}
    order by store_id, item_id for update`
  return rows.map(({ itemId }) => itemId)
}

/** Adds an undo without rows. */
export async function addUndo(sql: Sql, { undoId, storeId, now }: Omit<Made, 'itemIds'>): Promise<void> {
  await sql`insert into inventory_undos (id, store_id, made_at) values (${undoId}, ${storeId}, ${now})`
}

type Made = { storeId: string; undoId: string; itemIds: readonly string[]; now: Date }
export type ItemResult = { itemId: string; result: 'changed' | 'unchanged' | 'refused' }

/** Changes these locked items, and notes what was replaced. */
export async function changeItems(
  tx: Sql,
  change: Exclude<ManyItemsChange, { kind: 'remove' }>,
  { storeId, undoId, itemIds, now }: Made,
): Promise<ItemResult[]> {
  const items = await listItems(tx, storeId, tx`item_id = any(${[...itemIds]}::text[])`)
  const outcomes = items.map((item) => ({ item, after: changed(item, change) }))
  const written = outcomes.flatMap(({ item, after }) =>
    after === 'refused' || isDeepStrictEqual(after, item) ? [] : [{ ...after, updatedAt: now }],
  )
  const ids = new Set(written.map(({ itemId }) => itemId))
  const noted = { undoId, storeId, itemIds: [...ids] }
  await noteBefore(tx, noted)
  await updateItems(tx, written)
  await noteAfter(tx, noted)
  return outcomes.map(({ item: { itemId }, after }) => ({
    itemId,
    result: ids.has(itemId) ? 'changed' : after === 'refused' ? 'refused' : 'unchanged',
  }))
}

/** The changed item. Refused if its price would be zero or too high: a change by percent gives nothing away. */
function changed(item: Item, change: Exclude<ManyItemsChange, { kind: 'remove' }>): Item | 'refused' {
  switch (change.kind) {
    case 'hide':
      return setByHand(item, { hidden: true })
    case 'show':
      return item.hidden ? setByHand(item, { hidden: false }) : item
    case 'stock':
      return setByHand(item, { quantity: change.quantity })
    case 'category': {
      const categoryName = change.item_category
      return setByHand(item, { categoryName, category: categoryOf(categoryName) })
    }
    case 'price': {
      // Seven places drop what 1.15 percent is off in binary, which would round half a cent down.
      const exact = Number(((item.priceCents * (100 + change.percent)) / 100).toFixed(7))
      const priceCents = Math.round(exact)
      const isPrice = priceCents >= 1 && priceCents <= PRICE_AT_MOST * 100
      return isPrice || item.priceCents === 0 ? setByHand(item, { priceCents }) : 'refused'
    }
  }
}

type Noted = { undoId: string; storeId: string; itemIds: readonly string[] }

async function noteBefore(tx: Sql, { undoId, storeId, itemIds }: Noted): Promise<void> {
  await tx`
    insert into inventory_undo_rows (undo_id, item_id, before, after)
    select ${undoId}, item_id, ${columnsOf(tx)}, '{}' from inventory_items items
    where store_id = ${storeId} and item_id = any(${[...itemIds]}::text[])`
}

async function noteAfter(tx: Sql, { undoId, storeId, itemIds }: Noted): Promise<void> {
  await tx`
    update inventory_undo_rows undone set after = ${columnsOf(tx)}
    from inventory_items items
    where undone.undo_id = ${undoId} and items.store_id = ${storeId} and items.item_id = undone.item_id
      and items.item_id = any(${[...itemIds]}::text[])`
}

/** Removes these locked items in one statement, and notes their rows. */
export async function removeItems(sql: Sql, made: Made): Promise<ItemResult[]> {
  return sql<ItemResult[]>`
    with changed as (
      delete from inventory_items items
      where store_id = ${made.storeId} and item_id = any(${[...made.itemIds]}::text[])
      returning items.item_id, null::jsonb as after,
        to_jsonb(items) || jsonb_build_object('hidden', ${isHiddenByStore(sql)}) as before
    ), undo_rows as (
      insert into inventory_undo_rows (undo_id, item_id, before, after)
      select ${made.undoId}, item_id, before, after from changed
    )
    select item_id, 'changed' as result from changed`
}

const UNDOS_KEPT = 20

/** Keeps the latest undos of a store. */
export async function keepLatestUndos(sql: Sql, storeId: string): Promise<void> {
  await sql`
    delete from inventory_undos where store_id = ${storeId} and id not in (
      select id from inventory_undos where store_id = ${storeId} order by made_at desc, id desc limit ${UNDOS_KEPT}
    )`
}

/** Deletes the undos of all stores that are older than this. */
export async function deleteOldUndos(sql: Sql, before: Date): Promise<void> {
  await sql`delete from inventory_undos where made_at < ${before}`
}

/** Whether any store has an undo. */
export async function hasUndos(sql: Sql): Promise<boolean> {
  const found = await sql`select from inventory_undos limit 1`
  return found.length > 0
}
