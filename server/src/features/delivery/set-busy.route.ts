import { BUSY_AT_MOST_HOURS, BUSY_IN_PAST, BUSY_TOO_LONG, setBusy } from '#contract/delivery/set-busy.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { saveBusy } from './delivery-settings.sql.ts'

const HOUR = 60 * 60 * 1000

export const setBusyRoute = route(
  setBusy,
  async ({ params: { storeId }, body: { busy }, viewer, database: { sql }, now }) => {
    await getStoreRights(sql, viewer, storeId)
    if (busy !== null) {
      const length = Date.parse(busy.until) - now.getTime()
      if (length <= 0) throw refused(BUSY_IN_PAST)
      if (length > BUSY_AT_MOST_HOURS * HOUR) throw refused(BUSY_TOO_LONG)
    }
    await saveBusy(sql, { storeId, userId: viewer.userId, busy, now })
    return { busy }
  },
)

const refused = (text: string) => new Problem('invalid_input', text, { fields: { 'busy.until': text } })
