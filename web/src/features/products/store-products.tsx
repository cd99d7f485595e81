import { useInfiniteQuery } from '@tanstack/react-query'
import type { listStoreProducts } from '#contract/products/list-store-products.ts'
import { call } from '../../infrastructure/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid, ProductSkeletons } from './product-grid.tsx'

/** The number of products that are visible without scrolling. Their pictures load first. */
const FIRST_ON_SCREEN = 4

/** The products of one store. */
export function StoreProducts({ store }: { store: { id: string; name: string } }) {
  const products = useListStoreProducts(store.id)
  return (
    <section aria-labelledby="available-products">
      <h2 id="available-products" className="mb-4 text-title">
        Available Products
      </h2>
      <QueryView
        query={products}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        loading={<ProductSkeletons wide label="Loading products..." />}
        failure={(failure) => (
          <FailureState title="Failed to fetch products." headingLevel="h3" {...failure} />
        )}
        empty={
          <EmptyState title="No products available" headingLevel="h3">
            This store doesn't have any products listed at the moment. Check back later for updates.
          </EmptyState>
        }
      >
        {({ pages }) => {
          const list = pages.flatMap((page) => page.products)
          return (
            <ProductGrid wide query={products} shown={list.length} count={pages[0]?.count ?? 0}>
              {list.map((product, index) => (
                <ProductCard
                  key={product.item_id}
                  product={product}
                  store={store}
                  priority={index < FIRST_ON_SCREEN}
                />
              ))}
            </ProductGrid>
          )
        }}
      </QueryView>
    </section>
  )
}

const useListStoreProducts = (storeId: string) =>
  useInfiniteQuery({
    queryKey: ['store-products', storeId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listStoreProducts>('GET /stores/{storeId}/products', {
        params: { storeId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
