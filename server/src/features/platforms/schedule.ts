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

/** Starts every refresh that should go on and has no job: its job was given up, or removed by hand. For the start. */
export async function seedRefreshes(sql: Sql): Promise<void> {
  const lost = await sql<ConnectionKey[]>`
    select store_id as "storeId", platform
    from platform_connections connections join open_stores stores on stores.id = connections.store_id
    where (refresh or refresh_wanted_at is not null)
      and not exists (
        select from jobs where key = ${`${REFRESH_STOCK}:`} || store_id || ':' || platform and failed_at is null
      )`
  for (const key of lost) await scheduleRefresh(sql, key)
}
