import type { StoreDelivery } from '#contract/delivery/get-delivery-settings.ts'
import type { StoreRights } from '#contract/rights/store-rights.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { listDeliveryRows, UNSAVED } from './delivery-settings.sql.ts'
import { pointOf } from './read-promises.ts'
import { timeZoneOf } from './time-zone.ts'

/** The settings of a store for its owner and editors. Throws store_not_found for a store that was deleted. */
export async function getStoreDelivery(
  sql: Sql,
  storeId: string,
  rights: StoreRights,
): Promise<StoreDelivery> {
  const [row] = await listDeliveryRows(sql, [storeId])
  if (!row) throw new Problem('store_not_found', STORE_NOT_FOUND)
  const { storeName, settings, pausedUntil, busy, version } = row
  return {
    storeName,
    point: pointOf(row),
    addressTimeZone: timeZoneOf(row),
    settings: settings ?? UNSAVED,
    pausedUntil,
    busy,
    version: version ?? 0,
    rights,
  }
}
