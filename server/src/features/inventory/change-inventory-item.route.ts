import { changeInventoryItem } from '#contract/inventory/change-inventory-item.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { copyPictures } from '../pictures/public.ts'
import { wantRefresh } from '../platforms/public.ts'
import { findStock, saveInventoryItem } from './change-inventory-item.sql.ts'
import { inventoryItemOf } from './inventory-row.ts'
import { itemNotFound, stockChanged } from './item-problems.ts'
import { shareShelf } from './shelf.sql.ts'

export const changeInventoryItemRoute = route(
  changeInventoryItem,
  async ({ params, body, viewer, database, now }) => {
    const row = await inTransaction(database.sql, async (tx) => {
      await shareShelf(tx, viewer, params.storeId)
      if (body.image) await copyPictures(tx, params.storeId, [body.image])
      return saveInventoryItem(tx, params, body, now)
    })
    if (row?.platform && body.byHand?.length === 0) {
      await wantRefresh(database.sql, { storeId: params.storeId, platform: row.platform }, now)
    }
    if (row !== null) return { item: inventoryItemOf(row) }
    const stock = await findStock(database.sql, params)
    throw stock === null ? itemNotFound() : stockChanged(stock.quantity)
  },
)
