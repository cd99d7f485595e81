import { disconnectPlatform } from '#contract/platforms/disconnect-platform.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { deleteConnection } from './connection.sql.ts'
import { notConnected } from './not-connected.ts'
import { holdConnectRights } from './require-connect-rights.ts'

export const disconnectPlatformRoute = route(disconnectPlatform, async ({ params, viewer, database }) => {
  const { storeId, platform } = params
  await inTransaction(database.sql, async (tx) => {
    await holdConnectRights(tx, viewer, storeId)
    if (!(await deleteConnection(tx, { storeId, platform }))) throw notConnected(platform)
  })
  return { message: `${platformNames[platform]} is disconnected.` }
})
