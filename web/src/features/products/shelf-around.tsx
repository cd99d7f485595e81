import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Offer } from '../cart/public.ts'
import { promisePlaceOf, useStorePromises } from '../delivery/public.ts'
import { centerWords, type FoundState, type Place, placeLinkParams } from '../geocoding/public.ts'
import { JoinDialog } from './join-dialog.tsx'
import { LocalProductCard } from './product-card.tsx'
import { ProductShapes } from './product-grid.tsx'
import { NO_FILTER } from './product-search.ts'
import { storesOnPages, useListLocalProducts } from './use-list-local-products.ts'

const SHOWN_AT_MOST = 8
const columns = 'grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4 md:grid-cols-3'
// Whole rows: two of three.
const wholeRows = 'md:[&>li:nth-child(n+7)]:hidden'

type ShelfAroundProps = {
  place: Place
  /**
   * Nobody has given this place: it is the town of the site's stores, at the end of the page. Nothing is said of the way
   * to the person then.
   */
  isOfTown?: boolean
}

/** The first products around a place, and the way to all of them. After a search of the place it takes the focus. */
export function ShelfAround({ place, isOfTown = false }: ShelfAroundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const found: FoundState | null = state
  // A reload keeps the state of the search, and leaves the page where it was.
  const isNew = useNavigationType() !== 'POP' && found?.isFound
  useEffect(() => {
    if (!isNew || !key) return
    heading.current?.scrollIntoView()
    focusInPlace(heading)
  }, [isNew, key])
  const { user } = useSession()
  const promisePlace = promisePlaceOf(place, user)
  const products = useListLocalProducts(promisePlace, NO_FILTER)
  const promises = useStorePromises(isOfTown ? [] : storesOnPages(products.data?.pages ?? []), promisePlace)
  const [joinFor, setJoinFor] = useState<Offer | null>(null)
  const all = `/products/local?${placeLinkParams(place)}`
  const count = products.data?.pages[0]?.count ?? 0
  return (
    <section aria-labelledby="shelf-around" className="min-w-0">
      <div className="mb-3 flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} id="shelf-around" tabIndex={-1} className="scroll-mt-4 text-title">
          On the shelves {isOfTown ? `in ${place.label}` : `around ${centerWords(place)}`}
        </h2>
        {count > 0 && (
          <Link
            to={all}
            className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
          >
            See all {count.toLocaleString('en-US')}
          </Link>
        )}
      </div>
      <QueryView
        query={products}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        loading={
          <Loading label="Loading products...">
            <ProductShapes className={`${columns} ${wholeRows}`} />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>The products cannot be shown right now.</FailureLine>}
        empty={
          <p className="text-ink-soft">
            No store around here sells on Mainstreet yet.{' '}
            <Link to={all} className="text-accent underline underline-offset-2">
              Look for the nearest one
            </Link>
          </p>
        }
      >
        {({ pages }) => (
          <ul className={`${columns} ${wholeRows}`}>
            {pages[0]?.products.slice(0, SHOWN_AT_MOST).map((product) => (
              <LocalProductCard
                key={`${product.storeId} ${product.item_id}`}
                product={product}
                promises={promises}
                onVisitorAdd={setJoinFor}
                {...(isOfTown ? { distanceMiles: null } : { priority: true })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <JoinDialog wanted={joinFor} onClose={() => setJoinFor(null)} />
    </section>
  )
}
