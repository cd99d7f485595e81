import type { Sql } from '../../infrastructure/database/database.ts'
import { noteHiddenByStore } from '../operator/public.ts'
import { CHANGED_COLUMNS, columnsOf } from './change-many-items.sql.ts'

export type UndoRow = { itemId: string; name: string | null; isRemoved: boolean }

type WantedUndo = { storeId: string; undoId: string; since: Date }

/**
 * The rows of an undo. Locks their items in the order of keys, then the rows. Null if there is none, or if it is older.
 * Lock the shelf first.
 */
export async function lockUndo(sql: Sql, { storeId, undoId, since }: WantedUndo): Promise<UndoRow[] | null> {
  const [undo] = await sql`
    select from inventory_undos where id = ${undoId} and store_id = ${storeId} and made_at >= ${since}`
  if (undo === undefined) return null
  await sql`
    select from inventory_items
    where store_id = ${storeId} and item_id in (select item_id from inventory_undo_rows where undo_id = ${undoId})
    order by store_id, item_id for update`
  // After their items, as orders that give units back lock them.
  await sql`
    select from inventory_undo_rows where undo_id = ${undoId} order by undo_id, item_id for no key update`
  return sql<UndoRow[]>`
    select undone.item_id, coalesce(before ->> 'name', items.name) as name, after is null as is_removed
    from inventory_undo_rows undone
    left join inventory_items items on items.store_id = ${storeId} and items.item_id = undone.item_id
    where undo_id = ${undoId}
    order by undone.item_id`
}

type Undo = { storeId: string; undoId: string; itemIds: readonly string[]; now: Date }

/**
 * Gives these items back the columns that the change replaced, if they did not change since. Returns the ids. An item
 * that an operator hides stays hidden until the operator shows it: the operator's note gets what the store hides.
 */
export async function restoreItems(sql: Sql, { storeId, undoId, itemIds, now }: Undo): Promise<string[]> {
  const rows = await sql<{ itemId: string }[]>`
    update inventory_items items set
      (${sql([...CHANGED_COLUMNS])}) = (select ${sql(CHANGED_COLUMNS.map((name) => `was.${name}`))}),
      updated_at = ${now}
    from inventory_undo_rows undone, jsonb_populate_record(null::inventory_items, undone.before) as was
    where undone.undo_id = ${undoId} and undone.item_id = any(${[...itemIds]}::text[])
      and items.store_id = ${storeId} and items.item_id = undone.item_id
      and undone.after = ${columnsOf(sql)}
    returning items.item_id`
  const restored = rows.map(({ itemId }) => itemId)
  const hiding = sql`
    select undone.item_id, was.hidden and was.withheld is null as hidden
    from inventory_undo_rows undone, jsonb_populate_record(null::inventory_items, undone.before) as was
    where undone.undo_id = ${undoId} and undone.item_id = any(${restored}::text[])`
  await noteHiddenByStore(sql, storeId, hiding)
  return restored
}

/** The columns of removed items, none if nothing was removed. A column that a release adds later gets its default. */
export async function listRemovedColumns(sql: Sql, undoId: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'inventory_items' and is_generated = 'NEVER'
      and exists (select from inventory_undo_rows where undo_id = ${undoId} and after is null and before ? column_name::text)`
  return columns.map(({ name }) => name)
}

/**
 * Adds those of these items that were removed again, with these columns: as they were, with the units that orders gave
 * back since. Leaves out ids that are in use now. Returns the ids.
 */
export async function addRemovedItems(
  sql: Sql,
  { undoId, itemIds }: Undo,
  columns: readonly string[],
): Promise<string[]> {
  if (columns.length === 0) return []
  const rows = await sql<{ itemId: string }[]>`
    insert into inventory_items (${sql([...columns])})
    select ${sql(columns.map((name) => `removed.${name}`))}
    from inventory_undo_rows undone, jsonb_populate_record(null::inventory_items, undone.before) as removed
    where undone.undo_id = ${undoId} and undone.after is null and undone.item_id = any(${[...itemIds]}::text[])
    order by undone.item_id
    on conflict (store_id, item_id) do nothing
    returning item_id`
  return rows.map(({ itemId }) => itemId)
}

/** An undo works once. */
export const deleteUndo = (sql: Sql, undoId: string) => sql`delete from inventory_undos where id = ${undoId}`
