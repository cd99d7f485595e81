import { SYNCED } from '#contract/inventory/sync-rules.ts'
import { updateInventory } from '#contract/inventory/update-inventory.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { copyPictures, holdPictures } from '../../pictures/public.ts'
import { lockShelves, requireRoom } from '../shelf.sql.ts'
import { type PlannedSync, planSync } from './plan-sync.ts'
import { productToSync, type SyncedItem } from './synced-product.ts'
import { lockHeldItems, removeReplacedItems, upsertSyncedItems } from './update-inventory.sql.ts'

export const updateInventoryRoute = route(
  updateInventory,
  async ({ body, viewer, database, now }) => {
    const storeIds = [...new Set(body.products.map(({ storeId }) => storeId))]
    // If a product occurs twice, the last one counts.
    const products = [
      ...new Map(body.products.map((p) => [`${p.storeId} ${p.id}`, productToSync(p)])).values(),
    ]
    const planned = await inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, viewer, storeIds)
      const found = planSync(products, await lockHeldItems(tx, products))
      for (const storeId of storeIds) {
        const ofStore = found.filter(({ product }) => product.storeId === storeId)
        await requireRoom(
          tx,
          storeId,
          ofStore.reduce((sum, { added }) => sum + added, 0),
        )
      }
      if (!body.preview) await write(tx, found, now)
      return found
    })
    return {
      message: body.preview ? 'Nothing was written yet.' : SYNCED,
      changes: planned.map(({ change }) => change),
    }
  },
  // 500 products, some of them with a hundred variants.
  { bodyLimitBytes: 8 * 1024 * 1024 },
)

async function write(sql: Sql, planned: readonly PlannedSync[], now: Date): Promise<void> {
  await removeReplacedItems(
    sql,
    planned.flatMap(({ replaced }) => replaced),
  )
  // Products of strange ids could share the id of an item; one statement cannot write it twice.
  const items = new Map(
    planned.flatMap((plan) => plan.items).map((item) => [`${item.storeId} ${item.itemId}`, item]),
  )
  await upsertSyncedItems(sql, await withCopies(sql, [...items.values()]), now)
}

/**
 * Replaces pictures of other hosts by their copies on this server. A copy that nothing shows is removed after a day,
 * and a list of products may be older: the item then has none until a refresh names it again.
 */
async function withCopies(sql: Sql, items: readonly SyncedItem[]): Promise<SyncedItem[]> {
  const byStore = Map.groupBy(items, ({ storeId }) => storeId)
  const copied = [...byStore].map(async ([storeId, ofStore]) => {
    const named = ofStore.map(({ image }) => image)
    const gone = await holdPictures(sql, named)
    const images = await copyPictures(
      sql,
      storeId,
      named.map((image) => (image !== null && gone.has(image) ? null : image)),
    )
    return ofStore.map((item, place) => ({ ...item, image: images[place] ?? null }))
  })
  return (await Promise.all(copied)).flat()
}
