import type { Route } from '../../infrastructure/http/route.ts'
import { type DeletionSettings, deleteAccountRoute, viewDeletionRoute } from './delete-account.route.ts'
import { downloadDataRoute } from './download-data.route.ts'

export const personalDataRoutes = (settings: DeletionSettings): Route[] => [
  downloadDataRoute,
  viewDeletionRoute,
  deleteAccountRoute(settings),
]
