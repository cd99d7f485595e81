import { undoItemsChange } from '#contract/inventory/undo-items-change.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { undosSince } from './forget-undos.ts'
import { lockShelves, requireRoom } from './shelf.sql.ts'
import { addRemovedItems, deleteUndo, lockUndo, restoreItems } from './undo-items-change.sql.ts'

export const undoItemsChangeRoute = route(
  undoItemsChange,
  async ({ params: { storeId, undoId }, viewer, database, now }) => {
    await getStoreRights(database.sql, viewer, storeId)
    return inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, [storeId])
      const rows = await lockUndo(tx, { storeId, undoId, since: undosSince(now) })
      if (rows === null) throw new Problem('undo_not_found', 'This change can no longer be undone.')
      const removed = rows.filter(({ isRemoved }) => isRemoved)
      await requireRoom(tx, storeId, removed.length)
      const restored = new Set([
        ...(await restoreItems(tx, storeId, undoId, now)),
        ...(removed.length > 0 ? await addRemovedItems(tx, undoId) : []),
      ])
      await deleteUndo(tx, undoId)
      const kept = rows.filter(({ itemId }) => !restored.has(itemId))
      return { restored: restored.size, kept: kept.map(({ itemId, name }) => ({ itemId, name: name ?? '' })) }
    })
  },
)
