import { listLocalProducts as operation } from '#contract/products/list-local-products.ts'
import { distanceMiles } from '#contract/shared/distance.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { productOf } from './item-row.ts'
import { LocalProductsCursor, listLocalProducts } from './list-local-products.sql.ts'

export const listLocalProductsRoute = route(
  operation,
  async ({ query, database }) => {
    const { latitude, longitude, cursor: _cursor, limit: _limit, ...filter } = query
    const point = { latitude, longitude }
    const { after, rowLimit, pageOf } = paging(LocalProductsCursor, query)
    const { count, storeCount, products } = await database.catalogue((sql) =>
      listLocalProducts(sql, { point, filter, after, limit: rowLimit }),
    )
    const page = pageOf(products, (row) => [
      row.rank,
      row.sort_name,
      row.nearness,
      row.age,
      row.store_id,
      row.item_id,
    ])
    return {
      count,
      storeCount,
      products: page.rows.map((row) => ({
        ...productOf(row),
        storeId: row.store_id,
        storeName: row.store_name,
        distanceMiles: distanceMiles(point, row),
      })),
      nextCursor: page.nextCursor,
    }
  },
  { cache: 'shared' },
)
