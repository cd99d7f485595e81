import { orderRoutes } from '../features/orders/routes.ts'
import { pictureRoutes } from '../features/pictures/routes.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Config } from './config.ts'

/** Every operation that this server answers, by feature. */
export function listRoutes(_config: Config, _database: Database): Route[] {
  return [...orderRoutes, ...pictureRoutes]
}
