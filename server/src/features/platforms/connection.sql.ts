import { siteHostOf } from '#contract/platforms/credential-rules.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import type { ConnectionKey } from './sealed-credentials.ts'
import { resumeStockWrites } from './write-stock.sql.ts'

export type ConnectionRow = {
  storeId: string
  platform: Platform
  address: string
  tokenHint: string | null
  siteName: string | null
  refresh: boolean
  connectedAt: Date
  refreshWantedAt: Date | null
  lastRefreshAt: Date | null
  lastFailure: string | null
  lastFailureAt: Date | null
  waitingWrites: number
  failedWrites: number
}

/** The connections of a store, the oldest first, without credentials. */
export async function listConnectionRows(sql: Sql, storeId: string): Promise<ConnectionRow[]> {
  return sql<ConnectionRow[]>`
    select connections.store_id, connections.platform, address, token_hint,
      site_name, refresh, connected_at, refresh_wanted_at,
      last_refresh_at,
      coalesce(last_failure, writes.error) as last_failure,
      case when last_failure is null then writes.failed_at else last_failure_at end as last_failure_at,
      writes.waiting as waiting_writes, writes.failed as failed_writes
    from platform_connections connections, lateral (
      select count(*)::integer as waiting,
        count(*) filter (where failed_at is not null)::integer as failed,
        max(failed_at) as failed_at,
        (array_agg(last_error order by failed_at desc) filter (where failed_at is not null))[1] as error
      from stock_writes writes
      where writes.store_id = connections.store_id and writes.platform = connections.platform and done_at is null
        and left_shop is null
    ) writes
    where connections.store_id = ${storeId}
    order by connected_at, connections.platform`
}

/** The connection of a store to a platform, or null. */
export async function findConnectionRow(sql: Sql, key: ConnectionKey): Promise<ConnectionRow | null> {
  const rows = await listConnectionRows(sql, key.storeId)
  return rows.find(({ platform }) => platform === key.platform) ?? null
}

export type NewConnection = ConnectionKey & {
  address: string
  credentials: Buffer
  tokenHint: string | null
  now: Date
}

/**
 * Saves a connection and replaces the one before, with what was known of its shop. Open writes of another shop wait
 * until that is connected again, and those that waited for this one are enqueued. Call it in a transaction.
 */
export async function saveConnection(tx: Sql, connection: NewConnection): Promise<void> {
  const { storeId, platform, address, credentials, tokenHint, now } = connection
  const [before] = await tx<{ address: string }[]>`
    select address from platform_connections where store_id = ${storeId} and platform = ${platform} for no key update`
  if (before !== undefined && shopOf(platform, before.address) !== shopOf(platform, address)) {
    await noteLeftShop(tx, connection, before.address)
  }
  await tx`
    insert into platform_connections (store_id, platform, address, credentials, token_hint, connected_at)
    values (${storeId}, ${platform}, ${address}, ${credentials}, ${tokenHint}, ${now})
    on conflict (store_id, platform) do update set
      address = excluded.address, credentials = excluded.credentials, token_hint = excluded.token_hint,
      site_name = null, catalog_version = null, connected_at = excluded.connected_at,
      last_refresh_at = null, last_failure = null, last_failure_at = null`
  await resumeStockWrites(tx, connection, { shop: shopOf(platform, address), isNew: before === undefined })
}

/** Notes the shop of done and open writes. Call it once the connection is locked: orders lock the connection too. */
const noteLeftShop = (tx: Sql, { storeId, platform }: ConnectionKey, address: string) => tx`
  update stock_writes set left_shop = ${shopOf(platform, address)}
  where store_id = ${storeId} and platform = ${platform} and left_shop is null`

/** Makes different spellings of one site's address equal. */
const shopOf = (platform: Platform, address: string) =>
  platform === 'squarespace' ? siteHostOf(address) : address

/** Deletes a connection. Its writes wait for the same shop. False when there was none. Call it in a transaction. */
export async function deleteConnection(tx: Sql, key: ConnectionKey): Promise<boolean> {
  const [deleted] = await tx<{ address: string }[]>`
    delete from platform_connections where store_id = ${key.storeId} and platform = ${key.platform}
    returning address`
  if (deleted !== undefined) await noteLeftShop(tx, key, deleted.address)
  return deleted !== undefined
}

/** False when there is no connection. */
export async function setRefresh(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  refresh: boolean,
): Promise<boolean> {
  const { count } = await sql`
    update platform_connections set refresh = ${refresh} where store_id = ${storeId} and platform = ${platform}`
  return count > 0
}

/** An expression: the platforms that a store is connected to, the earliest first. `storeId` is an expression. */
export const platformsOf = (sql: Sql, storeId: Fragment) => sql`
  array(select platform from platform_connections where store_id = ${storeId} order by connected_at, platform)`
