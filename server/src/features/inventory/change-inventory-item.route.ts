import { changeInventoryItem } from '#contract/inventory/change-inventory-item.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { copyPictures, holdPictures, refuseGonePictures } from '../pictures/public.ts'
import { wantRefresh } from '../platforms/public.ts'
import { findItemId } from '../products/public.ts'
import { findStock, type ItemKey, lockPicture, saveInventoryItem } from './change-inventory-item.sql.ts'
import { inventoryItemOf } from './inventory-row.ts'
import { itemNotFound, stockChanged } from './item-problems.ts'
import { shareShelf } from './shelf.sql.ts'

export const changeInventoryItemRoute = route(
  changeInventoryItem,
  async ({ params: given, body, viewer, database, now }) => {
    const params = { ...given, itemId: await findItemId(database.sql, given) }
    const row = await inTransaction(database.sql, async (tx) => {
      await shareShelf(tx, viewer, params.storeId)
      if (body.image) await takePicture(tx, params, body.image)
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

/** Holds the picture for this item. Refuses one that is gone, unless the item has it already. */
async function takePicture(tx: Sql, key: ItemKey, image: string): Promise<void> {
  const gone = await holdPictures(tx, [image])
  const item = gone.size > 0 ? await lockPicture(tx, key) : null
  if (item !== null) refuseGonePictures(gone, { image }, [item.image])
  await copyPictures(tx, key.storeId, [image])
}
