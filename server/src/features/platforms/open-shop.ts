import type { Sql } from '../../infrastructure/database/database.ts'
import { createClient } from './clients/create-client.ts'
import type { PlatformClient } from './clients/platform-client.ts'
import { keepCatalogVersion, type SealedConnection } from './connection-secrets.sql.ts'
import { openCredentials } from './sealed-credentials.ts'
import type { PlatformSettings } from './settings.ts'

/** The client of a connected shop. Throws PlatformFailure when its credentials can no longer be read. */
export async function openShop(
  sql: Sql,
  settings: PlatformSettings,
  connection: SealedConnection,
  limits: { patienceMs: number; signal?: AbortSignal },
): Promise<PlatformClient> {
  const { platform, address, catalogVersion } = connection
  const credentials = await openCredentials(settings, connection, connection.credentials)
  const wix = {
    // A V1 site can move to V3, and a V3 site never moves back.
    catalogVersion: catalogVersion === 'V3_CATALOG' ? catalogVersion : null,
    onDetect: async (version: NonNullable<typeof catalogVersion>) => {
      if (version !== catalogVersion) await keepCatalogVersion(sql, connection, version)
    },
  }
  return createClient({ platform, address, credentials, wix }, settings.outside, limits)
}
