import { listNearbyStores as operation } from '#contract/stores/list-nearby-stores.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listNearbyStores, NearbyStoresCursor } from './list-nearby-stores.sql.ts'
import { nearbyStoreOf } from './store-row.ts'

// Shared caches must not keep it, because the order by favorites is the caller's own.
export const listNearbyStoresRoute = route(operation, async ({ query, viewer, database }) => {
  const { latitude, longitude, sort, limit } = query
  const point = { latitude, longitude }
  const after = decodeCursor(NearbyStoresCursor, query.cursor)
  const favoritesOf = sort === 'favorites' ? ((await viewer())?.userId ?? null) : null
  const { count, stores } = await database.catalogue((sql) =>
    listNearbyStores(sql, { point, sort, favoritesOf, after, limit: limit + 1 }),
  )
  const page = stores.slice(0, limit)
  const last = stores.length > limit ? page.at(-1) : undefined
  return {
    count,
    stores: page.map((row) => nearbyStoreOf(row, point)),
    nextCursor: last ? encodeCursor([last.rank, last.sortName, last.nearness, last.id]) : null,
  }
})
