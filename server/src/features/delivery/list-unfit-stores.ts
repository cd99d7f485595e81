import { deliveryPromise } from '#contract/delivery/delivery-promise.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { listDeliveryRowsIn } from './delivery-settings.sql.ts'
import { isSet, pointOf, settingsOf } from './read-promises.ts'

export type PromiseFilter = {
  /** Only stores that are open now. */
  open: boolean
  /** Only stores that deliver to the point. */
  delivers: boolean
  point: GeoPoint
  /** The ZIP of the point, where it is known. */
  zip: string | null
  now: Date
}

/**
 * The stores of these cells that a filter by promise leaves out. Reads only stores with settings: all others are open and
 * deliver everywhere.
 */
export async function listUnfitStores(
  sql: Sql,
  cells: readonly number[],
  filter: PromiseFilter,
): Promise<string[]> {
  if (!filter.open && !filter.delivers) return []
  const rows = await listDeliveryRowsIn(sql, cells)
  const place = { zip: filter.zip, point: filter.point }
  return rows.filter(isSet).flatMap((row) => {
    const store = { settings: settingsOf(row), point: pointOf(row) }
    const { open, deliverable } = deliveryPromise(store, place, 0, filter.now.getTime())
    const fits = (open || !filter.open) && (deliverable !== false || !filter.delivers)
    return fits ? [] : [row.storeId]
  })
}
