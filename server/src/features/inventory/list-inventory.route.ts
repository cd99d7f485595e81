import { listInventory as operation } from '#contract/inventory/list-inventory.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { inventoryItemOf } from './inventory-row.ts'
import { InventoryCursor, listInventory } from './list-inventory.sql.ts'

export const listInventoryRoute = route(operation, async ({ params, query, viewer, database }) => {
  const { storeId } = params
  await getStoreRights(database.sql, viewer, storeId)
  const { limit, search, show, sort } = query
  const after = decodeCursor(InventoryCursor, query.cursor)
  const found = await listInventory(database.sql, { storeId, search, show, sort, after, limit: limit + 1 })
  const page = found.items.slice(0, limit)
  const last = found.items.length > limit ? page.at(-1) : undefined
  return {
    count: found.count,
    total: found.total,
    items: page.map(inventoryItemOf),
    nextCursor: last ? encodeCursor([last.rank, last.sort_name, last.item_id]) : null,
  }
})
