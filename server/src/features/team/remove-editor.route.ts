import { removeEditor } from '#contract/team/remove-editor.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { announceRights, removeStoreEditor, requireStoreOwner } from '../rights/public.ts'

export const removeEditorRoute = route(removeEditor, ({ params, viewer, database }) =>
  inTransaction(database.sql, async (tx) => {
    const { storeId, userId } = params
    await requireStoreOwner(tx, viewer, storeId)
    if (await removeStoreEditor(tx, { storeId, userId })) await announceRights(tx, [userId])
    return { success: true as const }
  }),
)
