import { changeAcceptance, getAcceptance } from '#contract/orders/acceptance.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { runSooner } from '../../../infrastructure/queue/queue.ts'
import { getStoreRights, holdStoreRights } from '../../rights/public.ts'
import { findAcceptance, saveAcceptance } from '../parts/acceptance.sql.ts'
import { CHECK_ACCEPTANCE, rescheduleAcceptanceChecks } from '../parts/follow-ups.sql.ts'

export const getAcceptanceRoute = route(getAcceptance, async ({ params, viewer, database }) => {
  await getStoreRights(database.sql, viewer, params.storeId)
  return { acceptance: await findAcceptance(database.sql, params.storeId) }
})

export const changeAcceptanceRoute = route(
  changeAcceptance,
  ({ params, body, viewer, database, now, origin }) => {
    const { storeId } = params
    return inTransaction(database.sql, async (tx) => {
      await holdStoreRights(tx, viewer, [storeId], { asOwner: true })
      await saveAcceptance(tx, storeId, body, now)
      // With the new settings, orders that wait may be due earlier.
      await runSooner(tx, CHECK_ACCEPTANCE, { payload: { storeId }, runAt: now })
      if (body.action !== 'none') await rescheduleAcceptanceChecks(tx, storeId, { origin, since: now })
      return { acceptance: body }
    })
  },
)
