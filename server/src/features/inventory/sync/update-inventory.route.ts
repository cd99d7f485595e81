import { SYNCED } from '#contract/inventory/sync-rules.ts'
import { updateInventory } from '#contract/inventory/update-inventory.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { deleteItems, type Item, insertItems, updateItems } from '../../items/public.ts'
import { copyPictures, holdPictures } from '../../pictures/public.ts'
import { lockShelves, requireRoom } from '../shelf.sql.ts'
import { type PlannedSync, planSync } from './plan-sync.ts'
import { syncItem } from './sync-item.ts'
import { productToSync, type SyncedItem } from './synced-product.ts'
import { lockHeldItems } from './update-inventory.sql.ts'

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
      const held = await lockHeldItems(tx, products)
      const found = planSync(products, held)
      for (const storeId of storeIds) {
        const ofStore = found.filter(({ product }) => product.storeId === storeId)
        await requireRoom(
          tx,
          storeId,
          ofStore.reduce((sum, { added }) => sum + added, 0),
        )
      }
      if (!body.preview) await write(tx, found, held, now)
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

async function write(
  tx: Sql,
  planned: readonly PlannedSync[],
  held: readonly Item[],
  now: Date,
): Promise<void> {
  const keyOf = ({ storeId, itemId }: { storeId: string; itemId: string }) => `${storeId} ${itemId}`
  const replaced = planned.flatMap((plan) => plan.replaced)
  for (const [storeId, ofStore] of Map.groupBy(replaced, (item) => item.storeId)) {
    await deleteItems(
      tx,
      storeId,
      ofStore.map(({ itemId }) => itemId),
    )
  }
  const removed = new Set(replaced.map(keyOf))
  const there = new Map(held.map((item) => [keyOf(item), item]))
  for (const key of removed) there.delete(key)
  // Products of strange ids could share the id of an item; one statement cannot write it twice.
  const items = new Map(planned.flatMap((plan) => plan.items).map((item) => [keyOf(item), item]))
  const synced = await withCopies(tx, [...items.values()])
  const [known, fresh] = [
    synced.filter((item) => there.has(keyOf(item))),
    synced.filter((item) => !there.has(keyOf(item))),
  ]
  await updateItems(
    tx,
    known.map((item) => syncItem(there.get(keyOf(item)) ?? null, item, now)),
  )
  await insertItems(
    tx,
    fresh.map((item) => syncItem(null, item, now)),
  )
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
