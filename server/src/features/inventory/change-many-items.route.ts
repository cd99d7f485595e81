import { uuidv7 } from 'uuidv7'
import { changeManyItems } from '#contract/inventory/change-many-items.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import {
  changeItems,
  forgetOldUndos,
  lockItems,
  removeItems,
  type WantedItems,
} from './change-many-items.sql.ts'
import { lockShelves } from './shelf.sql.ts'

const UNDO_KEPT_MS = 24 * 60 * 60 * 1000

export const changeManyItemsRoute = route(
  changeManyItems,
  async ({ params: { storeId }, body, viewer, database, now }) => {
    await getStoreRights(database.sql, viewer, storeId)
    const { change, itemIds = [], matching } = body
    const wanted: WantedItems = matching === undefined ? { itemIds } : { matching }
    const undoId = uuidv7()
    return inTransaction(database.sql, async (tx) => {
      await lockShelves(tx, [storeId])
      const locked = await lockItems(tx, storeId, wanted)
      const made = { storeId, undoId, itemIds: locked, now }
      const done =
        change.kind === 'remove' ? await removeItems(tx, made) : await changeItems(tx, change, made)
      await forgetOldUndos(tx, storeId, new Date(now.getTime() - UNDO_KEPT_MS))
      const there = new Set(locked)
      const gone = [...new Set(itemIds)].filter((itemId) => !there.has(itemId))
      const changed = done.filter(({ result }) => result === 'changed').length
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
