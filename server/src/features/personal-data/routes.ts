import type { Route } from '../../infrastructure/http/route.ts'
import { deleteAccountRoute, viewDeletionRoute } from './delete-account.route.ts'
import { downloadDataRoute } from './download-data.route.ts'

export const personalDataRoutes = (outboxDirectory: string): Route[] => [
  downloadDataRoute,
  viewDeletionRoute,
  deleteAccountRoute(outboxDirectory),
]
