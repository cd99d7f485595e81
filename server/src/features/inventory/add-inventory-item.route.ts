import { addInventoryItem } from '#contract/inventory/add-inventory-item.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { insertItems, newItem } from '../items/public.ts'
import { copyPictures, holdPictures, refuseGonePictures } from '../pictures/public.ts'
import { findItemId } from '../products/public.ts'
import { findInventoryRow, inventoryItemOf } from './inventory-row.ts'
import { anotherItemId, itemIdFor } from './item-id.ts'
import { valuesOf } from './item-values.ts'
import { lockShelves, requireRoom } from './shelf.sql.ts'

export const addInventoryItemRoute = route(
  addInventoryItem,
  async ({ params, body: draft, viewer, database, now }) => {
    const { storeId } = params
    const derived = itemIdFor({ name: draft.item_name, color: draft.color, size: draft.size })
    const wanted = draft.item_id === undefined ? [derived, anotherItemId(derived)] : [draft.item_id]
    const row = await inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, viewer, [storeId])
      await requireRoom(tx, storeId, 1)
      const { image } = draft
      refuseGonePictures(await holdPictures(tx, [image]), { image })
      await copyPictures(tx, storeId, [image])
      for (const itemId of wanted) {
        const key = { storeId, itemId: await findItemId(tx, { storeId, itemId }) }
        const added = await insertItems(tx, [newItem({ ...key, now }, valuesOf(draft))])
        if (added.length > 0) return findInventoryRow(tx, key)
      }
      return null
    })
    if (row !== null) return { item: inventoryItemOf(row) }
    const text = 'Another product of this store has this item ID.'
    throw new Problem('item_exists', text, { fields: { item_id: text } })
  },
)
