import { dateOfDay, dayOf, localOf } from '#contract/delivery/local-time.ts'
import { importInventory } from '#contract/inventory/import-inventory.ts'
import { categoryOf } from '#contract/products/category.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { readTimeZones } from '../../delivery/public.ts'
import {
  type Item,
  type ItemValues,
  insertItems,
  listItems,
  lockItems,
  newItem,
  setByHand,
  updateItems,
} from '../../items/public.ts'
import { copyPictures, holdPictures } from '../../pictures/public.ts'
import { getStoreRights } from '../../rights/public.ts'
import { inParts } from '../in-parts.ts'
import { lockShelves, requireRoom } from '../shelf.sql.ts'
import { type StoredItem, storedItemOf } from '../stored-item.ts'
import { listImportColumns, saveImportColumns } from './import-columns.sql.ts'
import { byGivenId, hasIdOf } from './import-inventory.sql.ts'
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
      const items = await listItems(database.sql, storeId, hasIdOf(database.sql, itemIds))
      const held = byGivenId(items.map(storedItemOf), itemIds)
      const gone = await holdPictures(database.sql, images)
      const { preview, added } = await planImport(read, held, gone, body.missingStock)
      await requireRoom(database.sql, storeId, added.length)
      return { applied: false, preview }
    }
    const plan = await inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, viewer, [storeId])
      const items = await lockItems(tx, storeId, hasIdOf(tx, itemIds))
      const held = byGivenId(items.map(storedItemOf), itemIds)
      const planned = await planImport(read, held, await holdPictures(tx, images), body.missingStock)
      if (planned.preview.fingerprint !== body.apply) throw importChanged()
      await requireRoom(tx, storeId, planned.added.length)
      await applyPlan(tx, { storeId, items, plan: planned, now })
      if (body.columns)
        await saveImportColumns(tx, { storeId, header: read.header, columns: body.columns, now })
      return planned
    })
    return { applied: true, preview: plan.preview }
  },
  // Eight million characters; JSON writes some of them as several bytes.
  { bodyLimitBytes: 16 * 1024 * 1024 },
)

type Applied = { storeId: string; items: readonly Item[]; plan: ImportPlan; now: Date }

/** Writes a plan for these locked items. */
async function applyPlan(tx: Sql, { storeId, items, plan, now }: Applied): Promise<void> {
  for (const part of inParts(plan.added)) {
    const added = await withCopies(tx, storeId, part)
    await insertItems(
      tx,
      added.map((item) => newItem({ storeId, itemId: item.itemId, now }, valuesOf(item))),
    )
  }
  const held = new Map(items.map((item) => [item.itemId, item]))
  for (const part of inParts(plan.changed)) {
    const changed = await withCopies(tx, storeId, part)
    await updateItems(
      tx,
      changed.flatMap((after) => {
        const item = held.get(after.itemId)
        return item === undefined ? [] : [{ ...setByHand(item, differing(item, after)), updatedAt: now }]
      }),
    )
  }
}

const valuesOf = ({ itemId, ...values }: StoredItem): ItemValues => ({
  ...values,
  category: categoryOf(values.categoryName),
})

/** What a file changes. A file shows or hides an item only where it says something else than the store does. */
function differing(item: Item, after: StoredItem): Partial<ItemValues> {
  const { hidden, ...values } = valuesOf(after)
  return { ...values, ...(hidden !== item.hidden && { hidden }) }
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
