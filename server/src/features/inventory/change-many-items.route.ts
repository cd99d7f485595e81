import { uuidv7 } from 'uuidv7'
import { changeManyItems } from '#contract/inventory/change-many-items.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import {
  addUndo,
  changeItems,
  type ItemResult,
  keepLatestUndos,
  lockItemIds,
  removeItems,
  type WantedItems,
} from './change-many-items.sql.ts'
import { planForgettingUndos } from './forget-undos.ts'
import { inParts } from './in-parts.ts'
import { lockShelves } from './shelf.sql.ts'
import { deleteUndo } from './undo-items-change.sql.ts'

export const changeManyItemsRoute = route(
  changeManyItems,
  async ({ params: { storeId }, body, viewer, database, now }) => {
    const { change, itemIds = [], matching } = body
    const wanted: WantedItems = matching === undefined ? { itemIds } : { matching }
    const undoId = uuidv7()
    return inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, viewer, [storeId])
      const locked = await lockItemIds(tx, { storeId, now }, wanted)
      await addUndo(tx, { storeId, undoId, now })
      const done: ItemResult[] = []
      for (const part of inParts(locked)) {
        const made = { storeId, undoId, itemIds: part, now }
        done.push(
          ...(change.kind === 'remove' ? await removeItems(tx, made) : await changeItems(tx, change, made)),
        )
      }
      const there = new Set(locked)
      const gone = [...new Set(itemIds)].filter((itemId) => !there.has(itemId))
      const changed = done.filter(({ result }) => result === 'changed').length
      if (changed > 0) {
        await keepLatestUndos(tx, storeId)
        await planForgettingUndos(tx, now)
      } else await deleteUndo(tx, undoId)
      return {
        undoId: changed > 0 ? undoId : null,
        changed,
        results: [...done, ...gone.map((itemId) => ({ itemId, result: 'gone' as const }))],
      }
    })
  },
  // 20,000 ids of a hundred characters.
  { bodyLimitBytes: 8 * 1024 * 1024 },
)
