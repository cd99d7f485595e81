import { removeInventoryItem } from '#contract/inventory/remove-inventory-item.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { itemNotFound } from './item-problems.ts'
import { deleteInventoryItem } from './remove-inventory-item.sql.ts'

export const removeInventoryItemRoute = route(removeInventoryItem, async ({ params, viewer, database }) => {
  await getStoreRights(database.sql, viewer, params.storeId)
  if (!(await deleteInventoryItem(database.sql, params))) throw itemNotFound()
  return { success: true as const }
})
