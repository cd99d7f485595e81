import type postgres from 'postgres'
import type { FoundStore } from '#contract/products/found-store.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import { type Reach, storesInReach } from '../stores/public.ts'

type Row = Omit<FoundStore, 'distanceMiles'> & GeoPoint

/** Stores in reach whose name contains the search: those that begin with it first, then the nearest. */
export async function findStoresByName(
  sql: postgres.Sql,
  { point, reach, search, limit }: { point: GeoPoint; reach: Reach; search: string; limit: number },
): Promise<FoundStore[]> {
  const rows = await sql<Row[]>`
    select stores.id as "storeId", stores.name, stores.city, stores.state, stores.latitude, stores.longitude
    from (${storesInReach(sql, reach)}) as near
    join open_stores stores on stores.id = near.id
    where strpos(lower(stores.name), ${search.toLowerCase()}) > 0
    order by strpos(lower(stores.name), ${search.toLowerCase()}) > 1, near.nearness, near.id
    limit ${limit}`
  return rows.map(({ latitude, longitude, ...store }) => ({
    ...store,
    distanceMiles: distanceMiles(point, { latitude, longitude }),
  }))
}
