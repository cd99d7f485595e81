import { STORE_RADIUS_MILES } from '#contract/shared/distance.ts'
import { listMapMarkers as operation } from '#contract/stores/list-map-markers.ts'
import { CLUSTER_CELL_PIXELS, UNCLUSTERED_FROM_ZOOM } from '#contract/stores/map-clusters.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listMapMarkers, type MarkerRow } from './list-map-markers.sql.ts'
import { mergeMarkers } from './merge-markers.ts'
import { reachOfFilter } from './reach-of-filter.ts'
import { nearbyStoreOf } from './store-row.ts'

export const listMapMarkersRoute = route(
  operation,
  async ({ query, database, now }) => {
    const { latitude, longitude, ...viewport } = query
    const point = { latitude, longitude }
    const rows = await database.catalogue(async (sql) =>
      listMapMarkers(sql, await reachOfFilter(sql, STORE_RADIUS_MILES, query, now), viewport),
    )
    const markers =
      viewport.zoom >= UNCLUSTERED_FROM_ZOOM
        ? rows
        : mergeMarkers(rows, viewport.zoom, CLUSTER_CELL_PIXELS, clusterOf)
    return {
      markers: markers.map(({ store, ...marker }) => ({
        ...marker,
        store: store && nearbyStoreOf(store, point),
      })),
    }
  },
  { cache: 'shared' },
)

/** One marker for two, at the mean position of all their stores. */
function clusterOf(one: MarkerRow, other: MarkerRow): MarkerRow {
  const count = one.count + other.count
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count
  return {
    latitude: middle(one.latitude, other.latitude),
    longitude: middle(one.longitude, other.longitude),
    bounds: {
      south: Math.min(one.bounds.south, other.bounds.south),
      north: Math.max(one.bounds.north, other.bounds.north),
      west: Math.min(one.bounds.west, other.bounds.west),
      east: Math.max(one.bounds.east, other.bounds.east),
    },
    count,
    store: null,
  }
}
