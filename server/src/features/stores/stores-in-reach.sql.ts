import type postgres from 'postgres'
import type { Fragment } from '../../infrastructure/database/database.ts'
import { asArray, type Reach } from './reach.ts'

/**
 * Grows with the distance of a store, or of an item, which has the place of its store: the squared straight line
 * through the earth, in earth radii.
 */
export const nearnessOf = (sql: postgres.Sql, reach: Reach) => sql`
  (x - ${reach.x}) * (x - ${reach.x}) + (y - ${reach.y}) * (y - ${reach.y}) + (z - ${reach.z}) * (z - ${reach.z})`

/**
 * A further condition on the id of a store that leaves out the stores which a filter excludes; nothing without a
 * filter. The ids are a query and no list, because PostgreSQL hashes the result of a query, and compares with a list
 * one by one.
 */
export const isWanted = (sql: postgres.Sql, { without }: Reach, storeId: Fragment) =>
  without.length === 0 ? sql`` : sql`and ${storeId} not in (select unnest(${without}::uuid[]))`

/** More than the square of the earth's diameter in earth radii. */
const AFTER_ALL = 8

/**
 * The nearness by which lists are ordered, from that of `nearnessOf` and the id of the store. The stores that come
 * later seem farther away than any place on earth. As in `isWanted`, the ids are a query.
 */
export const orderedNearness = (sql: postgres.Sql, { later }: Reach, storeId: Fragment) =>
  later.length === 0
    ? sql`nearness`
    : sql`case when ${storeId} in (select unnest(${later}::uuid[])) then nearness + ${AFTER_ALL} else nearness end`

/**
 * The stores inside a circle as a query for a CTE: `id` and `nearness` (`orderedNearness`). Reads only the index on
 * `stores.cell`.
 */
export function storesInReach(sql: postgres.Sql, reach: Reach) {
  // A list of cells and no ranges: the planner then expects few rows. The offset makes it compute nearness once for
  // each row; without it the planner repeats the whole term wherever it is named.
  return sql`
    select id, ${orderedNearness(sql, reach, sql`id`)} as nearness
    from (
      select stores.id, ${nearnessOf(sql, reach)} as nearness
      from public_stores stores
      where stores.cell = any(${asArray(reach.cells)}::integer[]) ${isWanted(sql, reach, sql`stores.id`)}
      offset 0
    ) as measured
    where nearness <= ${reach.nearnessAtMost}`
}
