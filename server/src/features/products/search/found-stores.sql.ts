import type postgres from 'postgres'
import type { FoundStore } from '#contract/products/found-store.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import { isWanted, nearnessOf, type Reach } from '../../stores/public.ts'
import { hasTerms, isWritten, tierOf } from '../item-filter.sql.ts'
import type { SearchTerm } from './search-terms.ts'

export type FoundStoreRow = Omit<FoundStore, 'distanceMiles'> & GeoPoint & { tier: number }

/**
 * The stores in reach whose name has all terms, as a query: the best match first, then the nearest. `tier` is that of
 * `tierOf`, `names` are the `nameQueries` of the terms.
 */
export const storesByName = (
  sql: postgres.Sql,
  reach: Reach,
  { terms, names, limit }: { terms: readonly SearchTerm[]; names: readonly string[]; limit: number },
) => {
  const text = sql`fold_text(name)`
  const words = sql`(' ' || separate_words(fold_text(name)) || ' ')`
  return sql`
  select id as store_id, name, city, state, latitude, longitude, tier
  from (
    select id, name, city, state, latitude, longitude, ${nearnessOf(sql, reach)} as nearness,
      ${tierOf(sql, words, terms)} as tier
    from public_stores as stores
    where ${hasTerms(sql, sql`item_search_keys(cell, fold_text(name))`, names)} ${isWritten(sql, { text, words }, terms)}
      ${isWanted(sql, reach, sql`stores.id`)}
    offset 0
  ) as named
  where nearness <= ${reach.nearnessAtMost}
  order by tier, nearness, id
  limit ${limit}`
}

/** A store that is found by name, as it is sent. */
export const foundStoreOf = (
  point: GeoPoint,
  { storeId, name, city, state, latitude, longitude }: FoundStoreRow,
): FoundStore => ({
  storeId,
  name,
  city,
  state,
  distanceMiles: distanceMiles(point, { latitude, longitude }),
})
