import { listStoreProducts as operation } from '#contract/products/list-store-products.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { categoryCounts, countMatching } from './facets.ts'
import { productOf, textOf } from './item-row.ts'
import { listStoreProducts, StoreProductsCursor } from './list-store-products.sql.ts'
import { searchedFor } from './search/search-terms.ts'

export const listStoreProductsRoute = route(
  operation,
  async ({ params, query, database }) => {
    const { after, rowLimit, pageOf } = paging(StoreProductsCursor, query)
    const { search, category } = query
    const page = { storeId: params.storeId, filter: { search, category }, after, limit: rowLimit }
    const found = await database.catalogue((sql) => listStoreProducts(sql, page))
    if (found === null) throw new Problem('store_not_found', STORE_NOT_FOUND)
    const { rows, nextCursor } = pageOf(found.items, (row) => [row.rank, row.sortName, row.itemId])
    return {
      count: countMatching(found.shelves, { category, price: 'all' }),
      products: rows.map(productOf),
      nextCursor,
      ...(after === null && { facets: { categories: categoryCounts(found.shelves, 'all') } }),
      ...(after === null && { searchedFor: searchedFor(found.terms, rows.map(textOf)) }),
    }
  },
  { cache: 'shared' },
)
