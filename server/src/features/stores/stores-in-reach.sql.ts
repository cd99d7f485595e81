import type postgres from 'postgres'
import { CELLS_A_ROW, type Reach } from './reach.ts'

/**
 * The stores inside a circle as a query for a CTE: `id` and `nearness`, which grows with the distance
 * (the squared straight line through the earth, in earth radii). Reads only the index on `stores.cell`.
 */
export function storesInReach(sql: postgres.Sql, reach: Reach) {
  const { x, y, z, nearnessAtMost, southRow, northRow, westColumn, eastColumn } = reach
  // The offset keeps nearness computed once a row: the planner would put the whole term wherever it is named.
  return sql`
    select id, nearness
    from (
      select
        stores.id,
        (stores.x - ${x}) * (stores.x - ${x}) + (stores.y - ${y}) * (stores.y - ${y})
          + (stores.z - ${z}) * (stores.z - ${z}) as nearness
      from generate_series(${southRow}::integer, ${northRow}::integer) as grid (row)
      join stores
        on stores.cell between grid.row * ${CELLS_A_ROW} + ${westColumn} and grid.row * ${CELLS_A_ROW} + ${eastColumn}
      where stores.deleted_at is null
      offset 0
    ) as measured
    where nearness <= ${nearnessAtMost}`
}
