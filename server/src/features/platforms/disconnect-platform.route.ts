import { disconnectPlatform } from '#contract/platforms/disconnect-platform.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { route } from '../../infrastructure/http/route.ts'
import { deleteConnection } from './connection.sql.ts'
import { notConnected } from './not-connected.ts'
import { requireConnectRights } from './require-connect-rights.ts'

export const disconnectPlatformRoute = route(disconnectPlatform, async ({ params, viewer, database }) => {
  const { storeId, platform } = params
  await requireConnectRights(database.sql, viewer, storeId)
  if (!(await deleteConnection(database.sql, { storeId, platform }))) throw notConnected(platform)
  return { message: `${platformNames[platform]} is disconnected.` }
})
