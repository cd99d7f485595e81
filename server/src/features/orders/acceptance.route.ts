import { changeAcceptance, getAcceptance } from '#contract/orders/acceptance.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights, requireStoreOwner } from '../rights/public.ts'
import { findAcceptance, saveAcceptance } from './acceptance.sql.ts'

export const getAcceptanceRoute = route(getAcceptance, async ({ params, viewer, database }) => {
  await getStoreRights(database.sql, viewer, params.storeId)
  return { acceptance: await findAcceptance(database.sql, params.storeId) }
})

export const changeAcceptanceRoute = route(
  changeAcceptance,
  async ({ params, body, viewer, database, now }) => {
    await requireStoreOwner(database.sql, viewer, params.storeId)
    await saveAcceptance(database.sql, params.storeId, body, now)
    return { acceptance: body }
  },
)
