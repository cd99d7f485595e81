import { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import { route } from '../../infrastructure/http/route.ts'
import { countPerformance, listUnlocatedStores } from './get-dashboard.sql.ts'

export const getDashboardRoute = route(getDashboard, async ({ viewer, database: { sql } }) => {
  // The primary: what the owner has just changed must show.
  const [performance, unlocatedStores] = await Promise.all([
    countPerformance(sql, viewer.userId),
    listUnlocatedStores(sql, viewer.userId),
  ])
  return { performance, unlocatedStores }
})
