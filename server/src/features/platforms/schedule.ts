import type { Sql } from '../../infrastructure/database/database.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

export const REFRESH_STOCK = 'platforms.refresh-stock'
export const WRITE_STOCK = 'platforms.write-stock'
/** With pauses that double, over about two hours. */
export const WRITE_ATTEMPTS = 12

/** At most one refresh of a connection waits; enqueuing another replaces it. */
export async function scheduleRefresh(
  sql: Sql,
  { storeId, platform }: ConnectionKey,
  runAt?: Date,
): Promise<void> {
  await enqueue(
    sql,
    REFRESH_STOCK,
    { storeId, platform },
    { jobKey: `${REFRESH_STOCK}:${storeId}:${platform}`, ...(runAt && { runAt }) },
  )
}

/** Marks the refresh as wanted, so that it runs even where the schedule is off, and starts it. */
export async function wantRefresh(sql: Sql, key: ConnectionKey, now: Date): Promise<void> {
  await sql`
    update platform_connections set refresh_wanted_at = ${now}
    where store_id = ${key.storeId} and platform = ${key.platform}`
  await scheduleRefresh(sql, key)
}
