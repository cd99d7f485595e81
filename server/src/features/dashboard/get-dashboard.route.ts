import { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import { route } from '../../infrastructure/http/route.ts'
import { countPerformance } from './get-dashboard.sql.ts'

export const getDashboardRoute = route(getDashboard, async ({ viewer, database }) => ({
  performance: await countPerformance(database.sql, viewer.userId),
}))
