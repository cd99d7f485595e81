import { changeAcceptance, getAcceptance } from '#contract/orders/acceptance.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { runSooner } from '../../../infrastructure/queue/queue.ts'
import { getStoreRights, requireStoreOwner } from '../../rights/public.ts'
import { findAcceptance, saveAcceptance } from '../parts/acceptance.sql.ts'
import { AWAIT_ACCEPTANCE, awaitReminded } from '../parts/follow-ups.sql.ts'

export const getAcceptanceRoute = route(getAcceptance, async ({ params, viewer, database }) => {
  await getStoreRights(database.sql, viewer, params.storeId)
  return { acceptance: await findAcceptance(database.sql, params.storeId) }
})

export const changeAcceptanceRoute = route(
  changeAcceptance,
  async ({ params, body, viewer, database, now, origin }) => {
    await requireStoreOwner(database.sql, viewer, params.storeId)
    const { storeId } = params
    await saveAcceptance(database.sql, storeId, body, now)
    // Orders that wait may be due earlier now.
    await runSooner(database.sql, AWAIT_ACCEPTANCE, { payload: { storeId }, runAt: now })
    if (body.action !== 'none') await awaitReminded(database.sql, storeId, { origin, since: now })
    return { acceptance: body }
  },
)
