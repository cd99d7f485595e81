import type { Route } from '../../infrastructure/http/route.ts'
import { connectPlatformRoute } from './connect-platform.route.ts'
import { disconnectPlatformRoute } from './disconnect-platform.route.ts'
import { dismissStockFailureRoute } from './dismiss-stock-failure.route.ts'
import { getSandboxRoute } from './get-sandbox.route.ts'
import { listConnectionsRoute } from './list-connections.route.ts'
import { listPlatformProductsRoute } from './list-platform-products.route.ts'
import { retryConnectionRoute } from './retry-connection.route.ts'
import type { PlatformSettings } from './settings.ts'
import { updateConnectionRoute } from './update-connection.route.ts'

export const platformRoutes = (settings: PlatformSettings): Route[] => [
  connectPlatformRoute(settings),
  listConnectionsRoute(settings),
  updateConnectionRoute(settings),
  retryConnectionRoute(settings),
  dismissStockFailureRoute,
  disconnectPlatformRoute,
  listPlatformProductsRoute(settings),
  getSandboxRoute(settings),
]
