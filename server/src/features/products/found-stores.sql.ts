import type postgres from 'postgres'
import type { FoundStore } from '#contract/products/found-store.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import { type Reach, storesInReach } from '../stores/public.ts'
import { hasTerms, tierOf } from './item-filter.sql.ts'
import type { SearchTerm } from './search-terms.ts'
import { searchQueries } from './search-words.sql.ts'

type Row = Omit<FoundStore, 'distanceMiles'> & GeoPoint & { tier: number }

/** Stores in reach whose name has all terms: the best match first, then the nearest. `tier` is that of `tierOf`. */
export async function findStoresByName(
  sql: postgres.Sql,
  {
    point,
    reach,
    terms,
    limit,
  }: { point: GeoPoint; reach: Reach; terms: readonly SearchTerm[]; limit: number },
): Promise<{ store: FoundStore; tier: number }[]> {
  const queries = searchQueries(terms, reach.cells)
  if (terms.length === 0 || queries.length === 0) return []
  const rows = await sql<Row[]>`
    with found as materialized (
      select id, name, city, state, latitude, longitude,
        ${tierOf(sql, sql`(' ' || separate_words(fold_text(name)) || ' ')`, terms)} as tier
      from open_stores
      where ${hasTerms(sql, sql`item_search_keys(cell, fold_text(name))`, queries)}
    )
    select found.id as "storeId", found.name, found.city, found.state, found.latitude, found.longitude, found.tier
    from (${storesInReach(sql, reach)}) as near
    join found on found.id = near.id
    order by found.tier, near.nearness, near.id
    limit ${limit}`
  return rows.map(({ latitude, longitude, tier, ...store }) => ({
    store: { ...store, distanceMiles: distanceMiles(point, { latitude, longitude }) },
    tier,
  }))
}
