import type { Sql } from '../../infrastructure/database/database.ts'
import { CHANGED_COLUMNS, columnsOf } from './change-many-items.sql.ts'

export type UndoRow = { itemId: string; name: string | null; isRemoved: boolean }

type Undo = { storeId: string; undoId: string; since: Date }

/** The rows of an undo, locked with their items in the order of keys. Null if there is none, or if it is older. */
export async function lockUndo(sql: Sql, { storeId, undoId, since }: Undo): Promise<UndoRow[] | null> {
  const [undo] = await sql`
    select from inventory_undos where id = ${undoId} and store_id = ${storeId} and made_at >= ${since} for update`
  if (undo === undefined) return null
  await sql`
    select from inventory_items
    where store_id = ${storeId} and item_id in (select item_id from inventory_undo_rows where undo_id = ${undoId})
    order by store_id, item_id for update`
  return sql<UndoRow[]>`
    select undone.item_id as "itemId", coalesce(before ->> 'name', items.name) as name, after is null as "isRemoved"
    from inventory_undo_rows undone
    left join inventory_items items on items.store_id = ${storeId} and items.item_id = undone.item_id
    where undo_id = ${undoId}
    order by undone.item_id`
}

/** Gives items back the columns that the change replaced, where they still are what it made. Returns the ids. */
export async function restoreItems(sql: Sql, storeId: string, undoId: string, now: Date): Promise<string[]> {
  const rows = await sql<{ itemId: string }[]>`
    update inventory_items items set
      (${sql([...CHANGED_COLUMNS])}) = (select ${sql(CHANGED_COLUMNS.map((name) => `was.${name}`))}),
      updated_at = ${now}
    from inventory_undo_rows undone, jsonb_populate_record(null::inventory_items, undone.before) as was
    where undone.undo_id = ${undoId} and items.store_id = ${storeId} and items.item_id = undone.item_id
      and undone.after = ${columnsOf(sql, 'items')}
    returning items.item_id as "itemId"`
  return rows.map(({ itemId }) => itemId)
}

/**
 * Adds removed items again, exactly as they were. Leaves out ids that are in use now. Returns the ids. A column that a
 * release added after the removal gets its default.
 */
export async function addRemovedItems(sql: Sql, undoId: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'inventory_items' and is_generated = 'NEVER'
      and exists (select from inventory_undo_rows where undo_id = ${undoId} and before ? column_name::text)`
  const names = columns.map(({ name }) => name)
  const rows = await sql<{ itemId: string }[]>`
    insert into inventory_items (${sql(names)})
    select ${sql(names.map((name) => `removed.${name}`))}
    from inventory_undo_rows undone, jsonb_populate_record(null::inventory_items, undone.before) as removed
    where undone.undo_id = ${undoId} and undone.after is null
    order by undone.item_id
    on conflict (store_id, item_id) do nothing
    returning item_id as "itemId"`
  return rows.map(({ itemId }) => itemId)
}

/** An undo works once. */
export const deleteUndo = (sql: Sql, undoId: string) => sql`delete from inventory_undos where id = ${undoId}`
