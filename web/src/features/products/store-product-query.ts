import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getStoreProduct } from '#contract/products/get-store-product.ts'
import { call } from '../../infrastructure/api.ts'

/** Apart from the page, so that the build of the server takes it without the page. */
export const storeProductQuery = (storeId: string, itemId: string) =>
  queryOptions({
    queryKey: ['store-product', storeId, itemId],
    // Another color or size shows at once what is known of it.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof getStoreProduct>('GET /stores/{storeId}/products/{itemId}', {
        params: { storeId, itemId },
        signal,
      }),
  })
