import { SYNCED } from '#contract/inventory/sync-rules.ts'
import { type SyncChange, updateInventory } from '#contract/inventory/update-inventory.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { copyPictures } from '../pictures/public.ts'
import { getStoreRights } from '../rights/public.ts'
import { lockShelves, requireRoom } from './shelf.sql.ts'
import {
  type HeldItem,
  lockHeldItems,
  type SyncedItem,
  syncedItemOf,
  upsertSyncedItems,
} from './update-inventory.sql.ts'

export const updateInventoryRoute = route(
  updateInventory,
  async ({ body, viewer, database, now }) => {
    const storeIds = [...new Set(body.products.map(({ storeId }) => storeId))]
    for (const storeId of storeIds) {
      await getStoreRights(database.sql, viewer, storeId)
    }
    // If a product occurs twice, the last one counts.
    const items = [...new Map(body.products.map((p) => [keyOf(p.storeId, p.id), syncedItemOf(p)])).values()]
    const changes = await inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, storeIds)
      const found = await compare(tx, items)
      for (const storeId of storeIds) {
        const added = found.filter((change) => change.storeId === storeId && change.change === 'added')
        await requireRoom(tx, storeId, added.length)
      }
      if (!body.preview) await upsertSyncedItems(tx, await withCopies(tx, items), now)
      return found
    })
    return { message: body.preview ? 'Nothing was written yet.' : SYNCED, changes }
  },
  { bodyLimitBytes: 4 * 1024 * 1024 },
)

/** Replaces pictures of other hosts by their copies on this server. */
async function withCopies(sql: Sql, items: readonly SyncedItem[]): Promise<SyncedItem[]> {
  const byStore = Map.groupBy(items, ({ storeId }) => storeId)
  const copied = [...byStore].map(async ([storeId, ofStore]) => {
    const images = await copyPictures(
      sql,
      storeId,
      ofStore.map(({ image }) => image),
    )
    return ofStore.map((item, place) => ({ ...item, image: images[place] ?? null }))
  })
  return (await Promise.all(copied)).flat()
}

/**
 * Plans the changes of a sync. Throws stock_changed if sales have changed a stock since the person saw it, and item_exists
 * if another platform's product has the same id: ids are unique only within a platform.
 */
async function compare(sql: Sql, items: readonly SyncedItem[]): Promise<SyncChange[]> {
  const rows = await lockHeldItems(sql, items)
  const held = new Map(rows.map((row) => [keyOf(row.storeId, row.itemId), row]))
  const compared = items.map((item) => {
    const before = held.get(keyOf(item.storeId, item.itemId))
    return { item, before, change: changeOf(item, before) }
  })
  for (const { item, before } of compared) refuseForeign(item, before)
  // A stock that already has the new value is no conflict: the answer to an earlier try was lost.
  const sold = compared.filter(
    ({ item: { seenQuantity, quantity }, before }) =>
      seenQuantity !== undefined &&
      before &&
      before.quantity !== seenQuantity &&
      before.quantity !== quantity,
  )
  if (sold.length > 0) {
    const which = sold.length === 1 ? `of ${sold[0]?.item.name}` : `of ${sold.length} products`
    throw new Problem(
      'stock_changed',
      `Sales have changed the stock ${which} meanwhile. Nothing was saved.`,
      {
        details: { changes: sold.map(({ change }) => change) },
      },
    )
  }
  return compared.map(({ change }) => change)
}

function refuseForeign({ name, platform }: SyncedItem, before: HeldItem | undefined): void {
  if (!before?.platform || platform === null || platform === before.platform) return
  const owner = platformNames[before.platform]
  throw new Problem('item_exists', `${name} has the id of a product from ${owner}. Nothing was saved.`)
}

function changeOf({ storeId, itemId, quantity }: SyncedItem, before: HeldItem | undefined): SyncChange {
  const localQuantity = before?.quantity ?? null
  const isSame = before !== undefined && localQuantity === quantity
  return {
    id: itemId,
    storeId,
    change: before === undefined ? 'added' : isSame ? 'unchanged' : 'modified',
    localQuantity,
    quantity,
  }
}

const keyOf = (storeId: string, itemId: string) => `${storeId} ${itemId}`
