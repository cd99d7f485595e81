import { removeInventoryItem } from '#contract/inventory/remove-inventory-item.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { deleteItems } from '../items/public.ts'
import { findItemId } from '../products/public.ts'
import { itemNotFound } from './item-problems.ts'
import { shareShelf } from './shelf.sql.ts'

export const removeInventoryItemRoute = route(removeInventoryItem, async ({ params, viewer, database }) => {
  const removed = await inTransaction(database.sql, async (tx) => {
    await shareShelf(tx, viewer, params.storeId)
    return deleteItems(tx, params.storeId, [await findItemId(tx, params)])
  })
  if (removed === 0) throw itemNotFound()
  return { success: true as const }
})
