import { removeEditor } from '#contract/team/remove-editor.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { announceRights, holdStoreRights, removeStoreEditor } from '../rights/public.ts'

export const removeEditorRoute = route(removeEditor, ({ params, viewer, database }) =>
  inTransaction(database.sql, async (tx) => {
    const { storeId, userId } = params
    await holdStoreRights(tx, viewer, [storeId], { asOwner: true })
    if (await removeStoreEditor(tx, { storeId, userId })) await announceRights(tx, [userId])
    return { success: true as const }
  }),
)
