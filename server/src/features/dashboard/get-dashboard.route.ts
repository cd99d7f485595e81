import { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import { route } from '../../infrastructure/http/route.ts'
import { countPerformance, listUnlocatedStores } from './get-dashboard.sql.ts'

export const getDashboardRoute = route(getDashboard, async ({ viewer, database: { sql } }) => {
  // Reads the primary, because owners must see their own changes at once.
  const [performance, unlocatedStores] = await Promise.all([
    countPerformance(sql, viewer.userId),
    listUnlocatedStores(sql, viewer.userId),
  ])
  return { performance, unlocatedStores }
})
