import type { Sql } from '../../../infrastructure/database/database.ts'
import { noteReturns, type ReturnedItem } from '../../platforms/public.ts'
import type { StoredLine } from './kept-parts.sql.ts'
import type { MadeEvent } from './record-events.sql.ts'

/** Of the lines of a part: what it took from counted stocks and still delivers, each item once. */
export function countedUnits(lines: readonly StoredLine[]): ReturnedItem[] {
  const counted = Map.groupBy(
    lines.filter(({ tookStock }) => tookStock),
    ({ itemId }) => itemId,
  )
  return [...counted].map(([itemId, own]) => ({
    itemId,
    units: own.reduce((sum, { keptQuantity }) => sum + keptQuantity, 0),
  }))
}

/**
 * Locks items of a store to which units return, also removed ones, in key order. Orders lock items in the same order.
 * Then an undo of a removal comes before the return or after it.
 */
export async function lockReturns(
  tx: Sql,
  storeId: string,
  items: readonly Pick<ReturnedItem, 'itemId'>[],
): Promise<void> {
  if (items.length === 0) return
  const itemIds = items.map(({ itemId }) => itemId)
  await Promise.all([
    tx`
      select from inventory_items
      where store_id = ${storeId} and item_id = any(${itemIds}::text[])
      order by store_id, item_id
      for update`.execute(),
    tx`
      select from inventory_undos undos
      join inventory_undo_rows removed on removed.undo_id = undos.id
      where undos.store_id = ${storeId} and removed.item_id = any(${itemIds}::text[]) and removed.after is null
      order by removed.undo_id, removed.item_id
      for no key update of removed`.execute(),
  ])
}

/**
 * Gives units back: to the shelf here, and to the platform that they came from. An item that was removed has them if
 * its removal is undone. Lock the items first (`lockReturns`).
 */
export async function returnUnits(
  tx: Sql,
  event: MadeEvent,
  returned: readonly ReturnedItem[],
  now: Date,
): Promise<void> {
  if (returned.length === 0) return
  const { storeId } = event
  const sums = tx`
    unnest(
      ${returned.map(({ itemId }) => itemId)}::text[], ${returned.map(({ units }) => units)}::integer[]
    ) as sums (item_id, units)`
  await Promise.all([
    tx`
      update inventory_items items set quantity = items.quantity + sums.units, updated_at = ${now}
      from ${sums}
      where items.quantity is not null and items.store_id = ${storeId} and items.item_id = sums.item_id`.execute(),
    tx`
      update inventory_undo_rows removed set before = removed.before || jsonb_build_object(
        'quantity', (removed.before ->> 'quantity')::integer + sums.units, 'updated_at', ${now}::timestamptz)
      from ${sums} join inventory_undos undos on undos.store_id = ${storeId}
      where removed.undo_id = undos.id and removed.item_id = sums.item_id and removed.after is null
        and removed.before ->> 'quantity' is not null and not exists (
          select from inventory_items items
          where items.store_id = ${storeId} and items.item_id = sums.item_id
        )`.execute(),
    noteReturns(tx, event, returned, now),
  ])
}
