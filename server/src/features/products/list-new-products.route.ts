import { listNewProducts as operation } from '#contract/products/list-new-products.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import { distanceMiles } from '#contract/shared/distance.ts'
import { route } from '../../infrastructure/http/route.ts'
import { reachOf } from '../stores/public.ts'
import { productOf } from './item-row.ts'
import { listNewProducts } from './list-new-products.sql.ts'

export const listNewProductsRoute = route(
  operation,
  async ({ query, database }) => {
    const rows = await database.catalogue((sql) => listNewProducts(sql, reachOf(query, PRODUCT_RADIUS_MILES)))
    return {
      products: rows.map((row) => ({
        ...productOf(row),
        storeId: row.storeId,
        storeName: row.storeName,
        distanceMiles: distanceMiles(query, row),
      })),
    }
  },
  { cache: 'shared' },
)
