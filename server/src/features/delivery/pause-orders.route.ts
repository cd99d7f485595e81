import {
  PAUSE_AT_MOST_DAYS,
  PAUSE_IN_PAST,
  PAUSE_TOO_LONG,
  pauseOrders,
} from '#contract/delivery/pause-orders.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { savePause } from './delivery-settings.sql.ts'

const DAY = 24 * 60 * 60 * 1000

export const pauseOrdersRoute = route(
  pauseOrders,
  async ({ params: { storeId }, body: { until }, viewer, database: { sql }, now }) => {
    await getStoreRights(sql, viewer, storeId)
    if (until !== null && until !== 'reopened') {
      const length = Date.parse(until) - now.getTime()
      if (length <= 0) throw refused(PAUSE_IN_PAST)
      if (length > PAUSE_AT_MOST_DAYS * DAY) throw refused(PAUSE_TOO_LONG)
    }
    await savePause(sql, { storeId, userId: viewer.userId, until, now })
    return { pausedUntil: until }
  },
)

const refused = (text: string) => new Problem('invalid_input', text, { fields: { until: text } })
