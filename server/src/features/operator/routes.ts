import type { Route } from '../../infrastructure/http/route.ts'
import { listRoutes } from './list-people.route.ts'
import { reportRoutes } from './reports.route.ts'
import { suspensionRoutes } from './suspensions.route.ts'
import { workRoutes } from './work.route.ts'

/** `directories` are those whose disks may fill up. */
export const operatorRoutes = (directories: readonly string[]): Route[] => [
  ...listRoutes,
  ...suspensionRoutes,
  ...reportRoutes,
  ...workRoutes(directories),
]
