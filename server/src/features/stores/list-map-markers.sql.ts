import type postgres from 'postgres'
import type { BoundingBox } from '#contract/shared/distance.ts'
import { CLUSTER_CELL_PIXELS, MARKERS_AT_MOST, UNCLUSTERED_FROM_ZOOM } from '#contract/stores/map-clusters.ts'
import { worldPixels } from './map-pixels.ts'
import type { Reach } from './reach.ts'
import { type LocatedStoreRow, STORE_COLUMNS } from './store-row.ts'
import { storesInReach } from './stores-in-reach.sql.ts'

export type Viewport = { south: number; north: number; west: number; east: number; zoom: number }

/** The position of a marker, the box of its stores, their number, and the store where it is one. */
export type MarkerRow = {
  latitude: number
  longitude: number
  bounds: BoundingBox
  count: number
  store: LocatedStoreRow | null
}

type Row = { markerLatitude: number; markerLongitude: number; count: number } & BoundingBox &
  Partial<LocatedStoreRow>

/** Markers for the stores in reach of a viewport: one for each grid cell, or one for each store when zoomed in. */
export async function listMapMarkers(
  sql: postgres.Sql,
  reach: Reach,
  viewport: Viewport,
): Promise<MarkerRow[]> {
  const rows = await sql<Row[]>`
    with near as materialized (${storesInReach(sql, reach)}),
    visible as (
      select near.id, near.nearness, stores.latitude, stores.longitude
      from near join stores on stores.id = near.id
      where stores.latitude between ${viewport.south} and ${viewport.north} and ${longitudeIn(sql, viewport)}
    ),
    markers as (
      select
        count(*)::integer as count, avg(latitude) as latitude, avg(longitude) as longitude,
        min(latitude) as south, max(latitude) as north, min(longitude) as west, max(longitude) as east,
        min(nearness) as nearness, (array_agg(id))[1] as id
      from visible
      group by ${viewport.zoom >= UNCLUSTERED_FROM_ZOOM ? sql`id` : gridCell(sql, viewport.zoom)}
      order by min(nearness), (array_agg(id))[1]
      limit ${MARKERS_AT_MOST}
    )
    select
      markers.latitude as marker_latitude, markers.longitude as marker_longitude, markers.count,
      south, north, west, east,
      ${sql(STORE_COLUMNS.map((name) => `stores.${name}`))}
    from markers left join stores on markers.count = 1 and stores.id = markers.id
    order by markers.nearness, markers.id`
  return rows.map(({ markerLatitude, markerLongitude, count, south, north, west, east, ...store }) => ({
    latitude: markerLatitude,
    longitude: markerLongitude,
    bounds: { south, north, west, east },
    count,
    store: isStore(store) ? store : null,
  }))
}

const isStore = (row: Partial<LocatedStoreRow>): row is LocatedStoreRow => typeof row.id === 'string'

/** In a viewport over the 180th meridian the west edge is greater than the east edge. */
const longitudeIn = (sql: postgres.Sql, { west, east }: Viewport) =>
  west <= east
    ? sql`stores.longitude between ${west} and ${east}`
    : sql`(stores.longitude >= ${west} or stores.longitude <= ${east})`

/**
 * Column and row of a point's cell in Web Mercator, which ends at 85.05 degrees. The diagonal of a cell is as long as
 * two pins need, so the grid joins no stores whose pins would not cover each other.
 */
const gridCell = (sql: postgres.Sql, zoom: number) => {
  const cells = (worldPixels(zoom) / CLUSTER_CELL_PIXELS) * Math.SQRT2
  return sql`
    floor((longitude + 180) / 360 * ${cells}::double precision),
    floor(ln(tan(pi() / 4 + radians(greatest(-85.05, least(85.05, latitude))) / 2)) / (2 * pi()) * ${cells}::double precision)`
}
