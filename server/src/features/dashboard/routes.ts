import type { Route } from '../../infrastructure/http/route.ts'
import { getDashboardRoute } from './get-dashboard.route.ts'

export const dashboardRoutes: Route[] = [getDashboardRoute]
