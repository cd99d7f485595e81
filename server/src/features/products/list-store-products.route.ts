import { listStoreProducts } from '#contract/products/list-store-products.ts'
import { STORE_NOT_FOUND } from '#contract/stores/get-store.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { productOf } from './item-row.ts'
import { findStoreProducts, StoreProductsCursor } from './list-store-products.sql.ts'

export const listStoreProductsRoute = route(
  listStoreProducts,
  async ({ params, query, database }) => {
    const { after, rowLimit, pageOf } = paging(StoreProductsCursor, query)
    const found = await database.catalogue((sql) => findStoreProducts(sql, params.storeId, after, rowLimit))
    if (found === null) throw new Problem('store_not_found', STORE_NOT_FOUND)
    const page = pageOf(found.items, (row) => [row.rank, row.sort_name, row.item_id])
    return {
      count: found.count,
      products: page.rows.map(productOf),
      nextCursor: page.nextCursor,
    }
  },
  { cache: 'shared' },
)
