import type { ManyItemsChange } from '#contract/inventory/change-many-items.ts'
import { PRICE_AT_MOST } from '#contract/inventory/item-rules.ts'
import { categoryOf } from '#contract/products/category.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { isHiddenByStore } from '../operator/public.ts'
import { type InventoryFilter, isFound, isShown, type Shelf } from './list-inventory.sql.ts'
import { byHandWith } from './sync/by-hand.sql.ts'

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

/** The changed columns of a row as one JSON value. */
export function columnsOf(sql: Sql, row: 'items' | 'held'): Fragment {
  const [first, ...rest] = CHANGED_COLUMNS.map((name) => {
    const value = name === 'hidden' ? isHiddenByStore(sql, row) : sql(`${row}.${name}`)
    return sql`${name}::text, ${value}`
  })
  return sql`jsonb_build_object(${rest.reduce((list, one) => sql`${list}, ${one}`, first ?? sql``)})`
}

/**
 * Locks the items in the order of keys, as orders do, and returns their ids. It is a statement of its own, so that the
 * change sees the sales of the orders that this one waited for.
 */
export async function lockItems(sql: Sql, shelf: Shelf, wanted: WantedItems): Promise<string[]> {
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

/**
 * Changes these locked items in one statement, and notes what it replaced. An item whose price would be zero or too
 * high is refused.
 */
export async function changeItems(
  sql: Sql,
  change: Exclude<ManyItemsChange, { kind: 'remove' }>,
  made: Made,
): Promise<ItemResult[]> {
  const { set, differs, allowed } = partsOf(sql, change)
  return sql<ItemResult[]>`
    with held as (
      select * from inventory_items where store_id = ${made.storeId} and item_id = any(${[...made.itemIds]}::text[])
    ), changed as (
      update inventory_items items set ${set}, updated_at = ${made.now}
      from held
      where items.store_id = held.store_id and items.item_id = held.item_id
        and ${differs} and ${allowed}
      returning items.item_id, ${columnsOf(sql, 'held')} as before, ${columnsOf(sql, 'items')} as after
    ), ${noted(sql, made)}
    select items.item_id, case
      when changed.item_id is not null then 'changed'
      when ${allowed} then 'unchanged'
      else 'refused' end as result
    from held as items left join changed using (item_id)`
}

/** Removes these locked items in one statement, and notes their rows. */
export async function removeItems(sql: Sql, made: Made): Promise<ItemResult[]> {
  return sql<ItemResult[]>`
    with changed as (
      delete from inventory_items items
      where store_id = ${made.storeId} and item_id = any(${[...made.itemIds]}::text[])
      returning items.item_id, null::jsonb as after,
        to_jsonb(items) || jsonb_build_object('hidden', ${isHiddenByStore(sql, 'items')}) as before
    ), ${noted(sql, made)}
    select item_id, 'changed' as result from changed`
}

const noted = (sql: Sql, { undoId }: Made): Fragment => sql`
  undo_rows as (
    insert into inventory_undo_rows (undo_id, item_id, before, after)
    select ${undoId}, item_id, before, after from changed
  )`

function partsOf(sql: Sql, change: Exclude<ManyItemsChange, { kind: 'remove' }>) {
  const always = sql`true`
  switch (change.kind) {
    case 'hide':
      return {
        set: sql`hidden = true, withheld = null`,
        differs: sql`(not items.hidden or items.withheld is not null)`,
        allowed: always,
      }
    case 'show':
      return {
        set: sql`hidden = false, withheld = null, accepted_status = items.platform_status`,
        differs: sql`items.hidden`,
        allowed: always,
      }
    case 'stock': {
      const differs = sql`items.quantity is distinct from ${change.quantity}::integer`
      return {
        set: sql`quantity = ${change.quantity}, by_hand = ${byHandOf(sql, 'quantity')}`,
        differs,
        allowed: always,
      }
    }
    case 'category': {
      const name = change.item_category
      return {
        set: sql`category_name = ${name}, category = ${categoryOf(name)}, by_hand = ${byHandOf(sql, 'category')}`,
        differs: sql`items.category_name <> ${name}`,
        allowed: always,
      }
    }
    case 'price': {
      // As numeric, because double precision rounds half a cent to the even cent.
      const price = sql`round(items.price_cents * (100 + ${change.percent}::numeric) / 100)`
      return {
        set: sql`price_cents = ${price}, by_hand = ${byHandOf(sql, 'price')}`,
        differs: sql`${price} <> items.price_cents`,
        // A change by percent gives nothing away. A free item stays as it is.
        allowed: sql`(items.price_cents = 0 or ${price} between 1 and ${PRICE_AT_MOST * 100}::numeric)`,
      }
    }
  }
}

const byHandOf = (sql: Sql, field: 'quantity' | 'category' | 'price'): Fragment =>
  byHandWith(sql, { [field]: sql`true` }, 'items')

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
