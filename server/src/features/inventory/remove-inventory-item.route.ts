import { removeInventoryItem } from '#contract/inventory/remove-inventory-item.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findItemId } from '../products/public.ts'
import { itemNotFound } from './item-problems.ts'
import { deleteInventoryItem } from './remove-inventory-item.sql.ts'
import { shareShelf } from './shelf.sql.ts'

export const removeInventoryItemRoute = route(removeInventoryItem, async ({ params, viewer, database }) => {
  const isRemoved = await inTransaction(database.sql, async (tx) => {
    await shareShelf(tx, viewer, params.storeId)
    return deleteInventoryItem(tx, { ...params, itemId: await findItemId(tx, params) })
  })
  if (!isRemoved) throw itemNotFound()
  return { success: true as const }
})
