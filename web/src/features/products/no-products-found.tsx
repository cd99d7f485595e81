import { Link } from 'react-router'
import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import type { FoundStore } from '#contract/products/found-store.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-filter.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OpeningChips, type useStorePromises } from '../delivery/public.ts'
import { countText } from './product-count.ts'
import { chosenFilters, isFiltered, NO_FILTER, type ProductSearch } from './product-search.ts'
import type { LocalProducts } from './use-list-local-products.ts'

type Page = NonNullable<LocalProducts['data']>['pages'][number]

type Promises = ReturnType<typeof useStorePromises>

type NoProductsFoundProps = {
  page: Page | undefined
  promises: Promises
  search: ProductSearch
  onChange: (change: Partial<ProductSearch>) => void
  onClear: () => void
  onChangeLocation: () => void
}

/** Says that nothing was found, and offers what a person can go on with. */
export function NoProductsFound(props: NoProductsFoundProps) {
  const { page, promises, search, onChange, onClear, onChangeLocation } = props
  return (
    <>
      <FoundStores stores={page?.stores ?? []} promises={promises} />
      <EmptyState
        title="No products found"
        action={
          <>
            {isFiltered(search) && <Button onClick={onClear}>Clear filters</Button>}
            <Button onClick={onChangeLocation}>Change Location</Button>
          </>
        }
      >
        Try adjusting your filters or search in a different area.
      </EmptyState>
      <GoOn page={page} search={search} onChange={onChange} />
    </>
  )
}

/** Other searches that find something. Without one, the categories that have products nearby. */
function GoOn({ page, search, onChange }: Pick<NoProductsFoundProps, 'page' | 'search' | 'onChange'>) {
  const { withoutFilters = 0, searches = [], categories = page?.facets?.categories } = page?.instead ?? {}
  const { search: _search, sort: _sort, ...unfiltered } = NO_FILTER
  const hasOther = withoutFilters > 0 || searches.length > 0
  const stocked = FILTER_CATEGORIES.filter((category) => (categories?.[category] ?? 0) > 0)
  if (!hasOther && stocked.length === 0) {
    // The counts of a page without words follow its filters, so they may leave out what there is nearby.
    const countsAll = page?.instead !== undefined || chosenFilters(search) === 0
    return page !== undefined && countsAll ? <NoStoreNearby /> : null
  }
  return (
    <section aria-labelledby="go-on" className="mt-6">
      <h2 id="go-on" className="mb-3 text-lead">
        {hasOther ? 'Found instead' : 'Browse a category'}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {withoutFilters > 0 && (
          <li>
            <Button onClick={() => onChange(unfiltered)}>
              ‘{search.search}’ without filters ({countText(withoutFilters)})
            </Button>
          </li>
        )}
        {searches.map(({ search: words, count }) => (
          <li key={words}>
            <Button onClick={() => onChange({ ...unfiltered, search: words })}>
              {words} ({countText(count)})
            </Button>
          </li>
        ))}
        {!hasOther &&
          stocked.map((category) => (
            <li key={category}>
              <Button onClick={() => onChange({ ...NO_FILTER, category })}>
                {CATEGORY_LABELS[category]}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}

function NoStoreNearby() {
  const { user } = useSession()
  return (
    <p className="mt-6 text-ink-soft">
      No store within {PRODUCT_RADIUS_MILES} miles sells on Mainstreet yet.{' '}
      {user === null && (
        <>
          Do you run one?{' '}
          <Link
            to="/signup"
            className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
          >
            Sign up your store
          </Link>
        </>
      )}
    </p>
  )
}

/** The stores whose names contain the searched words. */
export function FoundStores({ stores, promises }: { stores: readonly FoundStore[]; promises: Promises }) {
  if (stores.length === 0) return null
  return (
    <section aria-labelledby="stores-found" className="mb-5">
      <h2 id="stores-found" className="mb-2 text-lead">
        Stores
      </h2>
      <ul aria-labelledby="stores-found" className="grid gap-3 sm:grid-cols-2">
        {stores.map(({ storeId, name, city, state, distanceMiles }) => (
          <Card as="li" key={storeId} padded={false} interactive>
            <Link
              to={`/store/${storeId}`}
              className="flex min-h-target items-center justify-between gap-4 rounded-card px-4 py-3"
            >
              <span className="min-w-0">
                <span className="block truncate font-heading text-lead font-semibold">{name}</span>
                <span className="text-small text-ink-soft">
                  {city}, {state}
                </span>
                <OpeningChips promise={promises.get(storeId)} />
              </span>
              <span className="shrink-0 text-small text-ink-soft tabular-nums">
                {distanceMiles.toFixed(1)} mi away
              </span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  )
}
