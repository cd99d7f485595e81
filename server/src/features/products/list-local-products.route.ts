import { listLocalProducts as operation } from '#contract/products/list-local-products.ts'
import { distanceMiles } from '#contract/shared/distance.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { productOf } from './item-row.ts'
import { LocalProductsCursor, listLocalProducts } from './list-local-products.sql.ts'

export const listLocalProductsRoute = route(
  operation,
  async ({ query, database }) => {
    const { latitude, longitude, cursor, limit, ...filter } = query
    const point = { latitude, longitude }
    const after = decodeCursor(LocalProductsCursor, cursor)
    const { count, storeCount, products } = await database.catalogue((sql) =>
      listLocalProducts(sql, { point, filter, after, limit: limit + 1 }),
    )
    const page = products.slice(0, limit)
    const last = products.length > limit ? page.at(-1) : undefined
    return {
      count,
      storeCount,
      products: page.map((row) => ({
        ...productOf(row),
        storeId: row.store_id,
        storeName: row.store_name,
        distanceMiles: distanceMiles(point, row),
      })),
      nextCursor: last
        ? encodeCursor([last.rank, last.sort_name, last.nearness, last.age, last.store_id, last.item_id])
        : null,
    }
  },
  { cache: 'shared' },
)
