import { STORE_RADIUS_MILES } from '#contract/shared/distance.ts'
import { listNearbyStores as operation } from '#contract/stores/list-nearby-stores.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listNearbyStores, NearbyStoresCursor } from './list-nearby-stores.sql.ts'
import { reachOfFilter } from './reach-of-filter.ts'
import { nearbyStoreOf } from './store-row.ts'

// Shared caches must not keep it, because the order by favorites is the caller's own.
export const listNearbyStoresRoute = route(operation, async ({ query, viewer, database, now }) => {
  const { latitude, longitude, sort } = query
  const point = { latitude, longitude }
  const { after, rowLimit, pageOf } = paging(NearbyStoresCursor, query)
  const favoritesOf = sort === 'favorites' ? ((await viewer())?.userId ?? null) : null
  const { count, stores } = await database.catalogue(async (sql) => {
    const reach = await reachOfFilter(sql, STORE_RADIUS_MILES, query, now)
    // Sorted as the list says. A store that is closed keeps its place.
    return listNearbyStores(sql, {
      reach: { ...reach, later: [] },
      sort,
      favoritesOf,
      after,
      limit: rowLimit,
    })
  })
  const page = pageOf(stores, (row) => [row.rank, row.sortName, row.nearness, row.id])
  return {
    count,
    stores: page.rows.map((row) => nearbyStoreOf(row, point)),
    nextCursor: page.nextCursor,
  }
})
