import { getTracking } from '#contract/runs/tracking.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { isOrderOf } from '../reading/get-order.sql.ts'
import { orderNotFound } from '../reading/order-problems.ts'
import { listRunsUnderWay, trackingOf } from './tracking.sql.ts'

export const getTrackingRoute = route(
  getTracking,
  async ({ params: { orderId }, viewer, database: { sql }, now }) => {
    if (!(await isOrderOf(sql, orderId, viewer.userId))) throw orderNotFound()
    const runs = await listRunsUnderWay(sql, { orderId }, now)
    return { couriers: runs.flatMap((run) => trackingOf(run, orderId, now) ?? []) }
  },
)
