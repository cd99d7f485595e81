import { listStoreProducts } from '#contract/products/list-store-products.ts'
import { STORE_NOT_FOUND } from '#contract/stores/get-store.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { productOf } from './item-row.ts'
import { findStoreProducts, StoreProductsCursor } from './list-store-products.sql.ts'

export const listStoreProductsRoute = route(
  listStoreProducts,
  async ({ params, query, database }) => {
    const after = decodeCursor(StoreProductsCursor, query.cursor)
    const found = await database.catalogue((sql) =>
      findStoreProducts(sql, params.storeId, after, query.limit + 1),
    )
    if (found === null) throw new Problem('store_not_found', STORE_NOT_FOUND)
    const page = found.items.slice(0, query.limit)
    const last = found.items.length > query.limit ? page.at(-1) : undefined
    return {
      count: found.count,
      products: page.map(productOf),
      nextCursor: last ? encodeCursor([last.rank, last.sort_name, last.item_id]) : null,
    }
  },
  { cache: 'shared' },
)
