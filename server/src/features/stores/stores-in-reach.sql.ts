import type postgres from 'postgres'
import { asArray, type Reach } from './reach.ts'

/**
 * The stores inside a circle as a query for a CTE: `id` and `nearness`, which grows with the distance
 * (the squared straight line through the earth, in earth radii). Reads only the index on `stores.cell`.
 */
export function storesInReach(sql: postgres.Sql, { x, y, z, nearnessAtMost, cells }: Reach) {
  // A list of cells and no ranges: PostgreSQL then expects few rows for all values and keeps one plan. The offset makes
  // it compute nearness once for each row; without it the planner repeats the whole term wherever it is named.
  return sql`
    select id, nearness
    from (
      select
        stores.id,
        (stores.x - ${x}) * (stores.x - ${x}) + (stores.y - ${y}) * (stores.y - ${y})
          + (stores.z - ${z}) * (stores.z - ${z}) as nearness
      from open_stores stores
      where stores.cell = any(${asArray(cells)}::integer[])
      offset 0
    ) as measured
    where nearness <= ${nearnessAtMost}`
}
