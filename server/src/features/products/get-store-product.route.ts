import { getStoreProduct, PRODUCT_NOT_FOUND } from '#contract/products/get-store-product.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findOpenStore, storeOf } from '../stores/public.ts'
import { findItemId } from './find-item-id.sql.ts'
import { findStoreProduct, listMoreOfStore, listVariants } from './get-store-product.sql.ts'
import { describedProductOf, productOf } from './item-row.ts'

export const getStoreProductRoute = route(
  getStoreProduct,
  async ({ params, database }) =>
    database.catalogue(async (sql) => {
      const [store, item] = await Promise.all([
        findOpenStore(sql, params.storeId),
        findItemId(sql, params).then((itemId) => findStoreProduct(sql, { ...params, itemId })),
      ])
      if (store === null || item === null) throw new Problem('item_not_found', PRODUCT_NOT_FOUND)
      const [variants, more] = await Promise.all([
        listVariants(sql, store.id, item),
        listMoreOfStore(sql, store.id, item),
      ])
      return {
        product: describedProductOf(item),
        variants: variants.map(productOf),
        more: more.map(productOf),
        store: storeOf(store),
      }
    }),
  { cache: 'shared' },
)
