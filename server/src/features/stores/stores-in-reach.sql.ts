import type postgres from 'postgres'
import { asArray, type Reach } from './reach.ts'

/** Grows with the distance of a store (`stores`): the squared straight line through the earth, in earth radii. */
export const nearnessOf = (sql: postgres.Sql, { x, y, z }: Reach) => sql`
  (stores.x - ${x}) * (stores.x - ${x}) + (stores.y - ${y}) * (stores.y - ${y})
    + (stores.z - ${z}) * (stores.z - ${z})`

/**
 * A further condition on `stores` that leaves out the stores which a filter excludes; nothing without a filter. The ids are
 * a query and no list, because PostgreSQL hashes the result of a query, and compares with a list one by one.
 */
export const isWanted = (sql: postgres.Sql, { without }: Reach) =>
  without.length === 0 ? sql`` : sql`and stores.id not in (select unnest(${without as string[]}::uuid[]))`

/**
 * The stores inside a circle as a query for a CTE: `id` and `nearness`. Reads only the index on `stores.cell`.
 */
export function storesInReach(sql: postgres.Sql, reach: Reach) {
  // A list of cells and no ranges: the planner then expects few rows. The offset makes it compute nearness once for each
  // row; without it the planner repeats the whole term wherever it is named.
  return sql`
    select id, nearness
    from (
      select stores.id, ${nearnessOf(sql, reach)} as nearness
      from public_stores stores
      where stores.cell = any(${asArray(reach.cells)}::integer[]) ${isWanted(sql, reach)}
      offset 0
    ) as measured
    where nearness <= ${reach.nearnessAtMost}`
}
