import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import type { CategoryCounts } from '#contract/products/facets.ts'
import type { listStoreProducts } from '#contract/products/list-store-products.ts'
import type { RunningPromotion } from '#contract/promotions/running-promotion.ts'
import { call } from '../../infrastructure/api.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { NoMatch } from './no-match.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid, ProductSkeletons } from './product-grid.tsx'
import {
  isFiltered,
  NO_FILTER,
  type ProductSearch,
  paramsWithSearch,
  searchFromParams,
} from './product-search.ts'
import { badgeOf } from './running-promotions.tsx'
import { SearchWords } from './search-words.tsx'
import { SearchedFor } from './searched-for.tsx'

/** The number of products that are visible without scrolling. Their pictures load first. */
const FIRST_ON_SCREEN = 4

type StoreSearch = Pick<ProductSearch, 'search' | 'category'>

type StoreProductsProps = {
  store: { id: string; name: string }
  /** Those that run now. */
  promotions: readonly RunningPromotion[]
}

/** The products of one store, with a search and categories of its own. */
export function StoreProducts({ store, promotions }: StoreProductsProps) {
  const [params, changeParams] = useUrlParams()
  const title = useRef<HTMLHeadingElement>(null)
  const { search, category } = searchFromParams(params)
  const filter: StoreSearch = { search, category }
  const filtered = isFiltered({ ...NO_FILTER, ...filter })
  const products = useInfiniteQuery(storeCatalogueQuery(store.id, filter))
  const change = (next: Partial<StoreSearch>) =>
    changeParams((now) => paramsWithSearch(now, next), { replace: true, preventScrollReset: true })
  const first = products.data?.pages[0]
  return (
    <section aria-labelledby="available-products">
      <h2 ref={title} id="available-products" tabIndex={-1} className="mb-4 text-title">
        Available Products
      </h2>
      {(filtered || (first?.count !== 0 && !products.isError)) && (
        <StoreFilters filter={filter} counts={first?.facets?.categories} onChange={change} />
      )}
      <QueryView
        query={products}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        loading={<ProductSkeletons wide label="Loading products..." />}
        failure={(failure) => (
          <FailureState title="Failed to fetch products." headingLevel="h3" {...failure} />
        )}
        empty={
          filtered ? (
            <NoMatch
              onShowAll={() => {
                focusInPlace(title)
                change(NO_STORE_FILTER)
              }}
            >
              Nothing at {store.name} matches this search.
            </NoMatch>
          ) : (
            <EmptyState title="No products available" headingLevel="h3">
              This store doesn't have any products listed at the moment. Check back later for updates.
            </EmptyState>
          )
        }
      >
        {({ pages }) => {
          const list = pages.flatMap((page) => page.products)
          return (
            <>
              <SearchedFor words={pages[0]?.searchedFor} />
              <ProductGrid wide query={products} shown={list.length} count={pages[0]?.count ?? 0}>
                {list.map((product, index) => (
                  <ProductCard
                    key={product.item_id}
                    product={product}
                    store={store}
                    promotion={badgeOf(product, promotions)}
                    priority={index < FIRST_ON_SCREEN}
                  />
                ))}
              </ProductGrid>
            </>
          )
        }}
      </QueryView>
    </section>
  )
}

const NO_STORE_FILTER: StoreSearch = { search: NO_FILTER.search, category: NO_FILTER.category }

type StoreFiltersProps = {
  filter: StoreSearch
  /** Absent until the first page has arrived. */
  counts: CategoryCounts | undefined
  onChange: (change: Partial<StoreSearch>) => void
}

/** The search of a store, and its categories if it has products of several. */
function StoreFilters({ filter, counts, onChange }: StoreFiltersProps) {
  const present = FILTER_CATEGORIES.filter(
    (category) => category === filter.category || (counts?.[category] ?? 0) > 0,
  )
  const options = [
    { value: 'all' as const, label: labelOf('All', counts?.all) },
    ...present.map((category) => ({
      value: category,
      label: labelOf(CATEGORY_LABELS[category], counts?.[category]),
    })),
  ]
  return (
    <div className="mb-5 flex flex-col gap-3 lg:flex-row lg:items-center">
      <div className="lg:w-72">
        <SearchWords words={filter.search} onChange={(search) => onChange({ search })} />
      </div>
      {(present.length > 1 || filter.category !== 'all') && (
        <RadioGroup
          legend="Category"
          hideLegend
          look="segments"
          options={options}
          value={filter.category}
          onValueChange={(category) => onChange({ category })}
        />
      )}
    </div>
  )
}

const labelOf = (name: string, count: number | undefined) => (
  <>
    {name}
    {count !== undefined && (
      // The space is for screen readers, which read 'Clothing17' otherwise.
      <span className="ml-0.5 font-normal text-ink-soft tabular-nums">
        {` ${count}`}
        <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
      </span>
    )}
  </>
)

export const storeCatalogueQuery = (storeId: string, { search, category }: StoreSearch) =>
  infiniteQueryOptions({
    queryKey: ['store-products', storeId, search, category],
    // Null and not undefined, which would not survive as JSON in a drawn page.
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listStoreProducts>('GET /stores/{storeId}/products', {
        params: { storeId },
        query: {
          ...(search !== '' && { search }),
          ...(category !== 'all' && { category }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    // The products stay while those of another search load.
    placeholderData: (before, query) =>
      query?.queryKey[1] === storeId ? keepPreviousData(before) : undefined,
  })
