import type { DeliverySettings } from '#contract/delivery/delivery-settings.ts'
import type { TimeSpan } from '#contract/delivery/open-time.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { listDeliveryRows } from './delivery-settings.sql.ts'
import { settingsOf } from './read-promises.ts'

export type StoreHours = {
  hours: DeliverySettings
  /** Pauses that ended after the asked instant, in the order of their starts. */
  pauses: TimeSpan[]
}

/**
 * When a store takes orders, with its pauses since an instant, kept until the transaction ends: a change commits later,
 * and HOURS_CHANGED runs after that. Null for a store that has set nothing, which is always open.
 */
export async function holdStoreHours(tx: Sql, storeId: string, since: Date): Promise<StoreHours | null> {
  const held = await tx`select from delivery_settings where store_id = ${storeId} for share`
  if (held.length === 0) return null
  const [row] = await listDeliveryRows(tx, [storeId])
  if (!row) return null
  // PostgreSQL reads infinity as a number too.
  const pauses = await tx<TimeSpan[]>`
    select round(extract(epoch from starts_at) * 1000)::float8 as starts_at,
      round(extract(epoch from ends_at) * 1000)::float8 as ends_at
    from store_pauses where store_id = ${storeId} and ends_at > ${since} order by starts_at`
  return { hours: settingsOf(row), pauses: [...pauses] }
}
