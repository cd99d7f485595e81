import type { Route } from '../../infrastructure/http/route.ts'
import { getStoreProductRoute } from './get-store-product.route.ts'
import { listLocalProductsRoute } from './list-local-products.route.ts'
import { listNewProductsRoute } from './list-new-products.route.ts'
import { listStoreProductsRoute } from './list-store-products.route.ts'
import { listSuggestionsRoute } from './search/list-suggestions.route.ts'

export const productRoutes: Route[] = [
  listLocalProductsRoute,
  listStoreProductsRoute,
  getStoreProductRoute,
  listSuggestionsRoute,
  listNewProductsRoute,
]
