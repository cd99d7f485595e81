import type { PromiseFilter } from '#contract/delivery/promise-filter.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { judgeStores } from '../delivery/public.ts'
import { type Reach, reachOf } from './reach.ts'

/**
 * A circle around the point of a list, without the stores that the list's filter by promise leaves out at an instant.
 * Stores that take no order at this instant come after all others.
 */
export async function reachOfFilter(
  sql: Sql,
  radiusMiles: number,
  query: PromiseFilter & GeoPoint,
  now: Date,
): Promise<Reach> {
  const reach = reachOf(query, radiusMiles)
  return { ...reach, ...(await judgeStores(sql, reach.cells, query, now)) }
}
