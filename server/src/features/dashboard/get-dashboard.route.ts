import { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import { route } from '../../infrastructure/http/route.ts'
import { countByStore, countWeeks, listUnlocatedStores, totalOf } from './get-dashboard.sql.ts'

export const getDashboardRoute = route(getDashboard, async ({ viewer, database: { sql }, now }) => {
  // Reads the primary, because owners must see their own changes at once.
  const [stores, weeks, unlocatedStores] = await Promise.all([
    countByStore(sql, viewer.userId, now),
    countWeeks(sql, viewer.userId, now),
    listUnlocatedStores(sql, viewer.userId),
  ])
  return { performance: totalOf(stores), ...weeks, stores, unlocatedStores }
})
