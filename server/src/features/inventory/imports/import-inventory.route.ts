import { dateOfDay, dayOf, localOf } from '#contract/delivery/local-time.ts'
import { importInventory } from '#contract/inventory/import-inventory.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { readTimeZones } from '../../delivery/public.ts'
import { copyPictures, holdPictures } from '../../pictures/public.ts'
import { getStoreRights } from '../../rights/public.ts'
import { inParts } from '../in-parts.ts'
import { lockShelves, requireRoom } from '../shelf.sql.ts'
import type { StoredItem } from '../stored-item.ts'
import { listImportColumns, saveImportColumns } from './import-columns.sql.ts'
import { insertStoredItems, listStoredItemsById, updateStoredItems } from './import-inventory.sql.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readImportInThread } from './read-import-in-thread.ts'

export const importInventoryRoute = route(
  importInventory,
  async ({ params, body, viewer, database, now }) => {
    const { storeId } = params
    await getStoreRights(database.sql, viewer, storeId)
    const matching = {
      matched: body.columns ?? null,
      remembered: await listImportColumns(database.sql, storeId),
    }
    const timeZone = (await readTimeZones(database.sql, [storeId]))(storeId)
    const today = dateOfDay(dayOf(localOf(now.getTime(), timeZone)))
    const read = await readImportInThread(viewer.userId, { csv: body.csv, matching, today })
    const itemIds = read.rows.map(({ item }) => item.itemId)
    const images = read.rows.map(({ item }) => item.image)
    if (body.apply === undefined) {
      const held = await listStoredItemsById(database.sql, storeId, itemIds, { lock: false })
      const gone = await holdPictures(database.sql, images)
      const { preview, added } = await planImport(read, held, gone, body.missingStock)
      await requireRoom(database.sql, storeId, added.length)
      return { applied: false, preview }
    }
    const plan = await inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, viewer, [storeId])
      const held = await listStoredItemsById(tx, storeId, itemIds, { lock: true })
      const planned = await planImport(read, held, await holdPictures(tx, images), body.missingStock)
      if (planned.preview.fingerprint !== body.apply) throw importChanged()
      await requireRoom(tx, storeId, planned.added.length)
      await applyPlan(tx, storeId, planned, now)
      if (body.columns)
        await saveImportColumns(tx, { storeId, header: read.header, columns: body.columns, now })
      return planned
    })
    return { applied: true, preview: plan.preview }
  },
  // Eight million characters; JSON writes some of them as several bytes.
  { bodyLimitBytes: 16 * 1024 * 1024 },
)

async function applyPlan(tx: Sql, storeId: string, { added, changed }: ImportPlan, now: Date): Promise<void> {
  for (const items of inParts(added)) {
    await insertStoredItems(tx, storeId, await withCopies(tx, storeId, items), now)
  }
  for (const items of inParts(changed)) {
    await updateStoredItems(tx, storeId, await withCopies(tx, storeId, items), now)
  }
}

/** Replaces pictures of other hosts by their copies on this server. */
async function withCopies(tx: Sql, storeId: string, items: readonly StoredItem[]): Promise<StoredItem[]> {
  const images = await copyPictures(
    tx,
    storeId,
    items.map(({ image }) => image),
  )
  return items.map((item, place) => ({ ...item, image: images[place] ?? null }))
}

const importChanged = () =>
  new Problem('import_changed', 'The inventory has changed since this preview. Look at it again.')
