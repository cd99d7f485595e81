import type { Platform } from '#contract/platforms/platform.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isWorkedOnBy } from '../rights/public.ts'
import type { CatalogVersion } from './clients/platform-client.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

export type SealedConnection = {
  storeId: string
  platform: Platform
  address: string
  credentials: Buffer
  catalogVersion: CatalogVersion | null
}

/** What a call to a store's shop needs. Null when the store is not connected or was deleted. */
export async function findSealedConnection(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
): Promise<SealedConnection | null> {
  const [connection] = await sql<SealedConnection[]>`
    select store_id, platform, address, credentials, catalog_version
    from platform_connections connections join open_stores stores on stores.id = connections.store_id
    where store_id = ${storeId} and platform = ${platform}`
  return connection ?? null
}

/**
 * The store of this user, owned or edited, that is connected to the platform, the first by name. Null when there is
 * none.
 */
export async function findFirstConnectedStore(
  sql: Sql,
  { userId, platform }: { userId: string; platform: Platform },
): Promise<string | null> {
  const [found] = await sql<{ storeId: string }[]>`
    select store_id
    from platform_connections connections join open_stores stores on stores.id = connections.store_id
    where platform = ${platform} and ${isWorkedOnBy(sql, userId)}
    order by lower(stores.name) collate "C", store_id
    limit 1`
  return found?.storeId ?? null
}

/** Stores the name that the platform has for a shop. */
export async function keepSiteName(
  sql: Sql,
  { storeId, platform, credentials }: Pick<SealedConnection, 'storeId' | 'platform' | 'credentials'>,
  siteName: string | null,
): Promise<void> {
  // Credentials that were changed since belong to another shop.
  await sql`
    update platform_connections set site_name = ${siteName}
    where store_id = ${storeId} and platform = ${platform} and credentials = ${credentials}`
}

/** Remembers which of its two catalogs a Wix site has, so that the next call need not ask. */
export async function keepCatalogVersion(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  version: CatalogVersion,
): Promise<void> {
  await sql`
    update platform_connections set catalog_version = ${version}
    where store_id = ${storeId} and platform = ${platform}`
}
