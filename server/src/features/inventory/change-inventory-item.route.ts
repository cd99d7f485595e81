import { changeInventoryItem } from '#contract/inventory/change-inventory-item.ts'
import { route } from '../../platform/http/route.ts'
import { getStoreRights } from '../team/public.ts'
import { findStock, saveInventoryItem } from './change-inventory-item.sql.ts'
import { inventoryItemOf } from './inventory-row.ts'
import { itemNotFound, stockChanged } from './item-problems.ts'

export const changeInventoryItemRoute = route(
  changeInventoryItem,
  async ({ params, body, viewer, database, now }) => {
    await getStoreRights(database.sql, viewer, params.storeId)
    const row = await saveInventoryItem(database.sql, params, body, now)
    if (row !== null) return { item: inventoryItemOf(row) }
    const stock = await findStock(database.sql, params)
    throw stock === null ? itemNotFound() : stockChanged(stock.quantity)
  },
)
