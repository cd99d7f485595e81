import type { Sql } from '../../infrastructure/database/database.ts'
import { enqueue, hasJob } from '../../infrastructure/queue/queue.ts'
import type { ConnectionKey } from './sealed-credentials.ts'

export const REFRESH_STOCK = 'platforms.refresh-stock'
export const WRITE_STOCK = 'platforms.write-stock'
/** The pauses between attempts double; all attempts take about two hours. */
export const WRITE_ATTEMPTS = 12

/** Enqueues a refresh. At most one per connection waits: enqueuing another replaces it. */
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

/** Starts a refresh, also where the schedule is switched off. */
export async function wantRefresh(sql: Sql, key: ConnectionKey, now: Date): Promise<void> {
  await sql`
    update platform_connections set refresh_wanted_at = ${now}
    where store_id = ${key.storeId} and platform = ${key.platform}`
  await scheduleRefresh(sql, key)
}

/** Enqueues the refresh of each connection that should have one and has no job. Called when the server starts. */
export async function seedRefreshes(sql: Sql): Promise<void> {
  const lost = await sql<ConnectionKey[]>`
    select store_id, platform
    from platform_connections connections join open_stores stores on stores.id = connections.store_id
    where (refresh or refresh_wanted_at is not null)
      and not ${hasJob(sql, sql`${`${REFRESH_STOCK}:`} || store_id || ':' || platform`)}`
  for (const key of lost) await scheduleRefresh(sql, key)
}
