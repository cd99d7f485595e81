import { undoItemsChange } from '#contract/inventory/undo-items-change.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { undosSince } from './forget-undos.ts'
import { inParts } from './in-parts.ts'
import { lockShelves, requireRoom } from './shelf.sql.ts'
import {
  addRemovedItems,
  deleteUndo,
  listRemovedColumns,
  lockUndo,
  restoreItems,
} from './undo-items-change.sql.ts'

export const undoItemsChangeRoute = route(
  undoItemsChange,
  async ({ params: { storeId, undoId }, viewer, database, now }) => {
    return inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, viewer, [storeId])
      const rows = await lockUndo(tx, { storeId, undoId, since: undosSince(now) })
      if (rows === null) throw new Problem('undo_not_found', 'This change can no longer be undone.')
      const removed = rows.filter(({ isRemoved }) => isRemoved)
      await requireRoom(tx, storeId, removed.length)
      const columns = await listRemovedColumns(tx, undoId)
      const restored = new Set<string>()
      for (const part of inParts(rows)) {
        const undo = { storeId, undoId, itemIds: part.map(({ itemId }) => itemId), now }
        for (const itemId of await restoreItems(tx, undo)) restored.add(itemId)
        for (const itemId of await addRemovedItems(tx, undo, columns)) restored.add(itemId)
      }
      await deleteUndo(tx, undoId)
      const kept = rows.filter(({ itemId }) => !restored.has(itemId))
      return { restored: restored.size, kept: kept.map(({ itemId, name }) => ({ itemId, name: name ?? '' })) }
    })
  },
)
