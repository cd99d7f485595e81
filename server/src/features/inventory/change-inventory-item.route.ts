import { changeInventoryItem } from '#contract/inventory/change-inventory-item.ts'
import type { InventoryItemChange } from '#contract/inventory/inventory-item.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { type Item, lockItems, setByHand, updateItems } from '../items/public.ts'
import { copyPictures, holdPictures, refuseGonePictures } from '../pictures/public.ts'
import { wantRefresh } from '../platforms/public.ts'
import { findItemId } from '../products/public.ts'
import { findInventoryRow, inventoryItemOf } from './inventory-row.ts'
import { itemNotFound, stockChanged } from './item-problems.ts'
import { valuesOf } from './item-values.ts'
import { shareShelf } from './shelf.sql.ts'

export const changeInventoryItemRoute = route(
  changeInventoryItem,
  async ({ params: given, body, viewer, database, now }) => {
    const { storeId } = given
    const itemId = await findItemId(database.sql, given)
    const row = await inTransaction(database.sql, async (tx) => {
      await shareShelf(tx, viewer, storeId)
      const { image } = body
      const gone = image ? await holdPictures(tx, [image]) : null
      const [item] = await lockItems(tx, storeId, tx`item_id = ${itemId}`)
      if (item === undefined) throw itemNotFound()
      if (gone) {
        refuseGonePictures(gone, { image }, [item.image])
        await copyPictures(tx, storeId, [image ?? null])
      }
      await updateItems(tx, [{ ...changed(item, body), updatedAt: now }])
      return findInventoryRow(tx, item)
    })
    if (row === null) throw itemNotFound()
    if (row.platform && body.byHand?.length === 0) {
      await wantRefresh(database.sql, { storeId, platform: row.platform }, now)
    }
    return { item: inventoryItemOf(row) }
  },
)

/** The changed item. Throws stock_changed if its stock is not the one that the editor saw. */
function changed(item: Item, change: InventoryItemChange): Item {
  const { quantity, seenQuantity, byHand, ...fields } = change
  // A stock that the editor left as it was is not written: sales may have changed it meanwhile.
  const setsQuantity = quantity !== undefined && quantity !== seenQuantity
  if (setsQuantity && seenQuantity !== undefined && item.quantity !== seenQuantity)
    throw stockChanged(item.quantity)
  const after = setByHand(item, { ...valuesOf(fields), ...(setsQuantity && { quantity }) })
  return { ...after, byHand: byHand ?? after.byHand }
}
