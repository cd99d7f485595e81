import { Link } from 'react-router'
import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import type { FoundStore } from '#contract/products/found-store.ts'
import type { NearestTown } from '#contract/products/list-local-products.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Offer } from '../cart/public.ts'
import { PromiseLine, type useStorePromises } from '../delivery/public.ts'
import { placeLinkParams } from '../geocoding/public.ts'
import { ClosestProducts } from './closest-products.tsx'
import { countText } from './product-count.ts'
import { isFiltered, NO_FILTER, type ProductSearch } from './product-search.ts'
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
  /** The link to the nearest town was pressed, and disappears. */
  onGoThere: () => void
  onVisitorAdd: (offer: Offer) => void
}

/** Says that nothing was found, and offers what a person can go on with. */
export function NoProductsFound(props: NoProductsFoundProps) {
  const { page, promises, search, onChange, onClear, onChangeLocation, onGoThere, onVisitorAdd } = props
  return (
    <>
      <EmptyState
        title="No products found"
        action={
          <>
            {isFiltered(search) && <Button onClick={onClear}>Show all products</Button>}
            <Button onClick={onChangeLocation}>Look elsewhere</Button>
          </>
        }
      >
        Try adjusting your filters or search in a different area.
      </EmptyState>
      <ClosestProducts
        closest={page?.closest}
        searched={search.search}
        promises={promises}
        onVisitorAdd={onVisitorAdd}
      />
      <GoOn page={page} search={search} onChange={onChange} onGoThere={onGoThere} />
    </>
  )
}

type GoOnProps = Pick<NoProductsFoundProps, 'page' | 'search' | 'onChange' | 'onGoThere'>

/** Other searches that find something. Without one, the categories that have products nearby, or the nearest town. */
function GoOn({ page, search, onChange, onGoThere }: GoOnProps) {
  const { withoutFilters = 0, searches = [], categories = page?.facets?.categories } = page?.instead ?? {}
  const { search: _search, sort: _sort, ...unfiltered } = NO_FILTER
  const hasOther = withoutFilters > 0 || searches.length > 0
  const stocked = FILTER_CATEGORIES.filter((category) => (categories?.[category] ?? 0) > 0)
  if (page?.nearestTown !== undefined)
    return <NoStoreNearby nearest={page.nearestTown} onGoThere={onGoThere} />
  if (!hasOther && stocked.length === 0) return null
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

type NoStoreNearbyProps = { nearest: NearestTown | null; onGoThere: () => void }

const linkLook = 'inline-flex min-h-target items-center text-accent underline underline-offset-2'

function NoStoreNearby({ nearest, onGoThere }: NoStoreNearbyProps) {
  const { user } = useSession()
  return (
    <div className="mt-6 text-ink-soft">
      <p>No store within {PRODUCT_RADIUS_MILES} miles sells on Mainstreet yet.</p>
      {nearest && (
        <p>
          <Link to={productsIn(nearest)} className={linkLook} onClick={onGoThere}>
            {nearestText(nearest)}
          </Link>
        </p>
      )}
      {user === null && (
        <p>
          Do you run one?{' '}
          <Link to="/signup" className={linkLook}>
            Sign up your store
          </Link>
        </p>
      )}
    </div>
  )
}

/** Around the nearest store, under the name of its town. */
const productsIn = ({ city, state, latitude, longitude }: NearestTown) =>
  `/products/local?${placeLinkParams({ latitude, longitude, label: `${city}, ${state}`, source: 'custom', approximate: true })}`

/** Rounded up: a store at 15.2 miles is not within 15. */
const nearestText = ({ city, state, distanceMiles }: NearestTown) =>
  `The nearest stores are in ${city}, ${state}, ${Math.ceil(distanceMiles).toLocaleString('en-US')} miles away.`

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
                <PromiseLine promise={promises.get(storeId)} withFee={false} />
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
