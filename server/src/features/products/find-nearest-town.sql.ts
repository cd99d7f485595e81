import type postgres from 'postgres'
import type { NearestTown } from '#contract/products/list-local-products.ts'
import { distanceMiles, EARTH_RADIUS_MILES, type GeoPoint } from '#contract/shared/distance.ts'
import {
  asArray,
  CELL_MILES_AT_MOST,
  cellMiddle,
  cellStripsOf,
  reachOfCells,
  storesInReach,
} from '../stores/public.ts'

/** Tried one after the other: most places have a town within the first. The last is the whole earth. */
const RADII_MILES = [60, 240, 960, Math.PI * EARTH_RADIUS_MILES]

/** The town of the nearest store that shows products, as its address says. Null when there is none. */
export async function findNearestTown(sql: postgres.Sql, point: GeoPoint): Promise<NearestTown | null> {
  for (const radiusMiles of RADII_MILES) {
    const town = await findTownAmong(sql, point, await listStockedCells(sql, point, radiusMiles))
    // The corners of the box lie outside the circle: a store outside the box may be nearer than one in a corner.
    if (town !== null && town.distanceMiles <= radiusMiles) return town
  }
  return null
}

/**
 * The cells with products in the box around a circle. Reads one row of the index for each cell and each row of cells,
 * and not all stores: a city has thousands.
 */
async function listStockedCells(sql: postgres.Sql, centre: GeoPoint, radiusMiles: number): Promise<number[]> {
  const strips = cellStripsOf(centre, radiusMiles)
  const rows = await sql<{ cell: number }[]>`
    select stocked.cell
    from unnest(
      ${asArray(strips.map(({ first }) => first))}::integer[], ${asArray(strips.map(({ last }) => last))}::integer[]
    ) as strips (first, last)
    cross join lateral (
      with recursive stocked as (
        (select cell from shelf_counts where cell between strips.first and strips.last order by cell limit 1)
        union all
        select (
          select cell from shelf_counts where cell > stocked.cell and cell <= strips.last order by cell limit 1
        )
        from stocked where stocked.cell is not null
      )
      select cell from stocked where cell is not null
    ) as stocked`
  return rows.map(({ cell }) => cell)
}

/** The town of the nearest store with products in these cells. Null when there is none. */
async function findTownAmong(
  sql: postgres.Sql,
  point: GeoPoint,
  cells: readonly number[],
): Promise<NearestTown | null> {
  if (cells.length === 0) return null
  const nearest = new Set(nearestCells(point, cells))
  const farther = cells.filter((cell) => !nearest.has(cell))
  // After changes at the same moment the counts of a cell may add up to zero.
  return (await findTownIn(sql, point, [...nearest])) ?? findTownAmong(sql, point, farther)
}

/**
 * The cells that may have the nearest store. A store is less than half of CELL_MILES_AT_MOST from the middle of its
 * cell.
 */
function nearestCells(point: GeoPoint, cells: readonly number[]): number[] {
  const measured = cells.map((cell) => ({ cell, miles: distanceMiles(point, cellMiddle(cell)) }))
  const least = Math.min(...measured.map(({ miles }) => miles))
  return measured.filter(({ miles }) => miles <= least + CELL_MILES_AT_MOST).map(({ cell }) => cell)
}

/** The same in few cells, whose stores are all measured. */
async function findTownIn(
  sql: postgres.Sql,
  point: GeoPoint,
  cells: readonly number[],
): Promise<NearestTown | null> {
  // Store by store from the nearest on: each offset keeps the planner from reading all of them first.
  const [town] = await sql<Omit<NearestTown, 'distanceMiles'>[]>`
    select store.city, store.state, store.latitude, store.longitude
    from (${storesInReach(sql, reachOfCells(point, cells))} order by nearness, id offset 0) as near
    cross join lateral (
      select city, state, latitude, longitude from public_stores
      where id = near.id
        and (select sum(step_0 + step_1 + step_2 + step_3 + step_4) from shelf_counts where store_id = near.id) > 0
      offset 0
    ) as store
    order by near.nearness, near.id limit 1`
  return town ? { ...town, distanceMiles: distanceMiles(point, town) } : null
}
