import type { Connection } from '#contract/platforms/connection.ts'
import type { StoreRights } from '#contract/rights/store-rights.ts'
import type { ConnectionRow } from './connection.sql.ts'
import { maySeeTokenHint } from './policy.ts'
import type { PlatformSettings } from './settings.ts'

/** A connection as the API returns it to a user with these rights. */
export function connectionOf(
  row: ConnectionRow,
  rights: StoreRights,
  settings: PlatformSettings,
): Connection {
  return {
    platform: row.platform,
    address: row.address,
    tokenHint: maySeeTokenHint(rights) ? row.tokenHint : null,
    siteName: row.siteName,
    connectedAt: row.connectedAt.toISOString(),
    refresh: row.refresh,
    refreshing: row.refreshWantedAt !== null,
    lastRefreshAt: row.lastRefreshAt?.toISOString() ?? null,
    lastFailure:
      row.lastFailure === null || row.lastFailureAt === null
        ? null
        : { at: row.lastFailureAt.toISOString(), message: row.lastFailure },
    waitingWrites: row.waitingWrites,
    failedWrites: row.failedWrites,
    sandbox: settings.outside.bases[row.platform] !== '',
  }
}
