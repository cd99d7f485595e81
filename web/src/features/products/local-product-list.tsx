import { useEffect, useRef, useState } from 'react'
import { keysOf } from '#contract/shared/tables.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { SortSelect } from '../../ui/fields/select.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import type { Offer } from '../cart/public.ts'
import { type PlaceOfPromise, useStorePromises } from '../delivery/public.ts'
import { JoinDialog } from './join-dialog.tsx'
import { FoundStores, NoProductsFound } from './no-products-found.tsx'
import { LocalProductCard } from './product-card.tsx'
import { ProductGrid, ProductSkeletons } from './product-grid.tsx'
import { type ProductSearch, SORT_LABELS } from './product-search.ts'
import { SearchedFor } from './searched-for.tsx'
import { type LocalProducts, storesOnPages } from './use-list-local-products.ts'

type LocalProductListProps = {
  products: LocalProducts
  place: PlaceOfPromise | null
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
  onClear: () => void
  onChangeLocation: () => void
}

const sorts = keysOf(SORT_LABELS).map((value) => ({
  value,
  label: SORT_LABELS[value],
}))

/** The number of products that are visible without scrolling. Their pictures load first. */
const FIRST_ON_SCREEN = 4

/** The products of nearby stores and their number. */
export function LocalProductList({
  products,
  place,
  search,
  onChange,
  onClear,
  onChangeLocation,
}: LocalProductListProps) {
  const [joinFor, setJoinFor] = useState<Offer | null>(null)
  const { stores = [], count = 0, storeCount = 0, searchedFor } = products.data?.pages[0] ?? {}
  const promises = useStorePromises(storesOnPages(products.data?.pages ?? []), place)
  useAnnouncedCount(products)
  const title = useRef<HTMLHeadingElement>(null)
  /** For buttons that disappear with the message that nothing was found: the focus goes to the products. */
  const leadingTo =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      focusInPlace(title)
      act(...given)
    }
  // Also above the message that nothing was found, so that the order stays where it is chosen. The specified counts are
  // digits alone: who reads 'N Product(s)' expects no comma in N.
  const head = (
    <>
      <SearchedFor words={searchedFor} />
      <FoundStores stores={stores} promises={promises} />
      <div className="mb-2 flex items-center justify-between gap-x-4 large-text:flex-wrap sm:mb-4">
        <p className="max-sm:flex max-sm:flex-col max-sm:leading-tight">
          <strong className="font-semibold">{count} Product(s)</strong>{' '}
          <span className="text-ink-soft max-sm:text-small">From {storeCount} local store(s)</span>
        </p>
        <SortSelect options={sorts} value={search.sort} onPick={(sort) => onChange({ sort })} />
      </div>
    </>
  )
  return (
    <section aria-labelledby="products-found" aria-busy={products.isPlaceholderData}>
      <h2 ref={title} id="products-found" tabIndex={-1} className="sr-only">
        Products
      </h2>
      <QueryView
        query={products}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        loading={<ProductSkeletons label="Loading products..." />}
        failure={(failure) => <FailureState title="Failed to fetch products." {...failure} />}
        empty={
          <>
            {head}
            <NoProductsFound
              page={products.data?.pages[0]}
              promises={promises}
              search={search}
              onChange={leadingTo(onChange)}
              onClear={leadingTo(onClear)}
              onChangeLocation={onChangeLocation}
              onGoThere={leadingTo(() => {})}
              onVisitorAdd={setJoinFor}
            />
          </>
        }
      >
        {({ pages }) => {
          const list = pages.flatMap((page) => page.products)
          return (
            <div
              className={products.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
            >
              {head}
              <ProductGrid query={products} shown={list.length} count={count}>
                {list.map((product, index) => (
                  <LocalProductCard
                    key={`${product.storeId} ${product.item_id}`}
                    product={product}
                    promises={promises}
                    onVisitorAdd={setJoinFor}
                    priority={index < FIRST_ON_SCREEN}
                  />
                ))}
              </ProductGrid>
            </div>
          )
        }}
      </QueryView>
      <JoinDialog wanted={joinFor} onClose={() => setJoinFor(null)} />
    </section>
  )
}

/** Announces the number of products after each search, also over the filters' sheet, in words of its own. */
function useAnnouncedCount({ data, isPlaceholderData }: LocalProducts) {
  const announce = useAnnounce()
  const { count, searchedFor } = (!isPlaceholderData && data?.pages[0]) || {}
  useEffect(() => {
    if (count === undefined) return
    const corrected = searchedFor === undefined ? '' : `, for ‘${searchedFor}’`
    announce(`Products found: ${count.toLocaleString('en-US')}${corrected}`)
  }, [announce, count, searchedFor])
}
