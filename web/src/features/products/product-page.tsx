import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DescribedProduct } from '#contract/products/get-store-product.ts'
import type { StoreProduct } from '#contract/products/list-store-products.ts'
import { productPath } from '#contract/products/product-path.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureTitle } from '../../infrastructure/failure-text.ts'
import { usePageTitle } from '../../infrastructure/page-title.ts'
import type { FirstQueries } from '../../infrastructure/screen.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { neverEmpty, type QueryFailure, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { promisePlaceOf, storePromisesQuery } from '../delivery/public.ts'
import { placeFromParams } from '../geocoding/public.ts'
import { ReportButton } from '../operator/public.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDetails } from './product-details.tsx'
import { storeProductQuery } from './store-product-query.ts'

export const firstQueries: FirstQueries = (answers, { params: { storeId = '', itemId = '' }, query }) => [
  answers.fetchQuery(storeProductQuery(storeId, itemId)),
  answers.fetchQuery(storePromisesQuery([storeId], promisePlaceOf(placeFromParams(query), null))),
]

export function Component() {
  const { storeId = '', itemId = '' } = useParams()
  const [chosenId, setChosenId] = useState(itemId)
  const page = useQuery(storeProductQuery(storeId, chosenId))
  const name = page.data && (page.data.product.item_name || 'Unnamed Product')
  const failedTitle = page.error ? failureTitle(page.error, 'Product Not Found') : undefined
  usePageTitle(name ? `${name} at ${page.data?.store.name}` : failedTitle)

  const choose = (variant: StoreProduct) => {
    setChosenId(variant.item_id)
    // Past the router, which would draw the page again and take the focus from the choice.
    window.history.replaceState(window.history.state, '', productPath({ storeId, itemId: variant.item_id }))
  }
  return (
    <QueryView
      query={page}
      isEmpty={neverEmpty}
      empty={null}
      loading={<ProductSkeleton />}
      failure={(failure) => <ProductFailure storeId={storeId} {...failure} />}
    >
      {({ store, product, variants, more }) => (
        <>
          <ProductDetails
            store={store}
            product={shownProduct(product, variants, chosenId)}
            variants={variants}
            onChoose={choose}
          />
          <ReportButton key={product.item_id} what="product" storeId={store.id} itemId={product.item_id} />
          {more.length > 0 && (
            <section aria-labelledby="more-products" className="mt-12">
              <h2 id="more-products" className="mb-4 text-title">
                More from {store.name}
              </h2>
              <ul className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4 md:grid-cols-4">
                {more.map((other) => (
                  <ProductCard key={other.item_id} product={other} store={store} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </QueryView>
  )
}

/** The chosen variant. Until its own answer has come, it keeps what only the answer of the one before has. */
const shownProduct = (product: DescribedProduct, variants: readonly StoreProduct[], chosenId: string) => {
  const chosen = variants.find(({ item_id }) => item_id === chosenId)
  return product.item_id === chosenId || !chosen ? product : { ...product, ...chosen }
}

function ProductSkeleton() {
  return (
    <Loading label="Loading product...">
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <Skeleton className="aspect-4/3 rounded-card" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-8 w-1/4" />
          <Skeleton className="h-10 rounded-pill" />
          <Skeleton className="h-16" />
        </div>
      </div>
    </Loading>
  )
}

/** Shows that customers cannot see the product, without 'Try again', or that it could not be loaded. */
function ProductFailure({ storeId, error, retry, retrying }: QueryFailure & { storeId: string }) {
  const missing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  if (missing) {
    return (
      <EmptyState
        title="Product Not Found"
        headingLevel="h1"
        action={
          <>
            <ButtonLink to={`/store/${storeId}`}>Visit store</ButtonLink>
            <ButtonLink to="/products/local">Browse Products</ButtonLink>
          </>
        }
      >
        The store may have sold it, or no longer list it.
      </EmptyState>
    )
  }
  return (
    <FailureState
      title={failureTitle(error, 'Failed to load product.')}
      headingLevel="h1"
      retry={retry}
      retrying={retrying}
    />
  )
}
