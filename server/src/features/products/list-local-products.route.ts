import { listLocalProducts as operation } from '#contract/products/list-local-products.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { reachOfFilter } from '../stores/public.ts'
import { categoryCounts, countMatching, EVERYTHING, priceCounts } from './facets.ts'
import { findNearestTown } from './find-nearest-town.sql.ts'
import { productOf, textOf } from './item-row.ts'
import { type LocalProductRow, LocalProductsCursor } from './product-page.ts'
import { readLocalProducts } from './read-local-products.ts'
import { findClosest, findInstead } from './search/find-instead.ts'
import { foundStoreOf } from './search/found-stores.sql.ts'
import { searchedFor } from './search/search-terms.ts'

export const listLocalProductsRoute = route(
  operation,
  async ({ query, database, now }) => {
    const { latitude, longitude, search, category, price, sort } = query
    const point = { latitude, longitude }
    const filter = { search, category, price, sort }
    const { after, rowLimit, pageOf } = paging(LocalProductsCursor, query)
    return database.catalogue(async (sql) => {
      const reach = await reachOfFilter(sql, PRODUCT_RADIUS_MILES, query, now)
      const read = await readLocalProducts(sql, { reach, filter, after, limit: rowLimit })
      const { found } = read
      const { shelves, storeCount } = found
      const count = countMatching(shelves, filter)
      const page = pageOf(found.products, (row) => [
        row.rank,
        row.sortName,
        row.nearness,
        row.storeId,
        row.age,
        row.itemId,
      ])
      const products = productsOf(point, page.rows)
      const answer = { count, storeCount, products, nextCursor: page.nextCursor }
      if (after !== null) return answer
      const facets = { categories: categoryCounts(shelves, price), prices: priceCounts(shelves, category) }
      const nearestTownIf = async (hasNone: boolean) =>
        hasNone && { nearestTown: await findNearestTown(sql, point) }
      if (search === '') {
        const hasNone = reach.without.length === 0 && countMatching(shelves, EVERYTHING) === 0
        return { ...answer, facets, ...(await nearestTownIf(hasNone)) }
      }
      const stores = found.stores.map((row) => foundStoreOf(point, row))
      const texts = [...page.rows.map(textOf), ...stores.map(({ name }) => name)]
      const searched = { stores, searchedFor: searchedFor(read.terms, texts) }
      if (count > 0) return { ...answer, facets, ...searched }
      // Suggestions are counted in all stores.
      const everywhere = { ...reach, without: [] }
      const all =
        reach.without.length === 0
          ? read
          : await readLocalProducts(sql, { reach: everywhere, filter, after, limit: 1 })
      const instead = await findInstead(sql, everywhere, all)
      const nearest = await findClosest(sql, everywhere, instead)
      const closest = nearest && {
        closest: { search: nearest.search, products: productsOf(point, nearest.rows) },
      }
      return {
        ...answer,
        facets,
        ...searched,
        instead,
        ...closest,
        ...(await nearestTownIf(instead.categories?.all === 0)),
      }
    })
  },
  { cache: 'shared' },
)

const productsOf = (point: GeoPoint, rows: readonly LocalProductRow[]) =>
  rows.map((row) => ({
    ...productOf(row),
    storeId: row.storeId,
    storeName: row.storeName,
    distanceMiles: distanceMiles(point, row),
  }))
