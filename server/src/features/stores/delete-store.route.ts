import { deleteStore as operation, STORE_HAS_ORDERS } from '#contract/stores/delete-store.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { endStorePromotions } from '../promotions/public.ts'
import { announceRights, holdStoreRights, listEditorIds } from '../rights/public.ts'
import { deleteStore, hasOpenParts, revokeStoreInvites } from './delete-store.sql.ts'

export const deleteStoreRoute = route(operation, async ({ params, viewer, database, now }) => {
  const own = { storeId: params.storeId, ownerId: viewer.userId }
  await inTransaction(database.sql, async (tx) => {
    await holdStoreRights(tx, viewer, [own.storeId], { alone: true, asOwner: true })
    if (!(await deleteStore(tx, own, now))) throw new Problem('store_not_found', STORE_NOT_FOUND)
    // After the lock, which waits for orders that are being placed.
    if (await hasOpenParts(tx, own.storeId)) throw new Problem('store_has_orders', STORE_HAS_ORDERS)
    await revokeStoreInvites(tx, own.storeId, now)
    await endStorePromotions(tx, own.storeId, now)
    await announceRights(tx, await listEditorIds(tx, own.storeId))
  })
  return { success: true as const }
})
