import type { Route } from '../../infrastructure/http/route.ts'
import { estimateRewardsRoute } from './estimate-rewards.route.ts'
import { exportSalesRoute } from './export-sales.route.ts'
import { getDashboardRoute } from './get-dashboard.route.ts'
import { getSalesRoute } from './get-sales.route.ts'

export const dashboardRoutes: Route[] = [
  getDashboardRoute,
  getSalesRoute,
  exportSalesRoute,
  estimateRewardsRoute,
]
