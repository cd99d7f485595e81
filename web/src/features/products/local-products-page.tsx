import { startTransition, useCallback, useOptimistic, useRef, useState } from 'react'
import type { FirstQueries } from '../../infrastructure/screen.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { focusOn } from '../../ui/focus.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { promisePlaceOf } from '../delivery/public.ts'
import {
  LocationError,
  PlaceLine,
  PlaceSearch,
  placeFromParams,
  useSearchPlace,
} from '../geocoding/public.ts'
import { FilterPanel } from './filter-panel.tsx'
import { LocalProductList } from './local-product-list.tsx'
import { NO_FILTER, type ProductSearch, paramsWithSearch, searchFromParams } from './product-search.ts'
import { readLocalProducts, useListLocalProducts } from './use-list-local-products.ts'

/** On a phone the first products are on the screen, so these buttons take no more room than their words. */
const plainOnPhones =
  'max-sm:border-transparent! max-sm:bg-transparent! max-sm:px-2 max-sm:text-small max-sm:text-accent max-sm:disabled:text-ink-soft'

export const firstQueries: FirstQueries = (answers, { query }) => {
  const place = promisePlaceOf(placeFromParams(query), null)
  return place ? [readLocalProducts(answers, place, searchFromParams(query))] : []
}

export function Component() {
  const place = useSearchPlace()
  const [searching, setSearching] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const [search, changeSearch] = useProductSearch()
  const { user } = useSession()
  const promisePlace = promisePlaceOf(place.place, user)
  const products = useListLocalProducts(promisePlace, search)

  const clear = () => changeSearch({ ...NO_FILTER, sort: search.sort })
  const handleFound = (found: Parameters<typeof place.choose>[0]) => {
    place.choose(found)
    setSearching(false)
  }

  return (
    <>
      <PageHeading
        dense
        title="Local Products"
        subtitle={<PlaceLine intro="Products near:" search={place} />}
        actions={
          place.status !== 'failed' && (
            <>
              <Button
                className={plainOnPhones}
                disabled={place.place?.source !== 'custom'}
                onClick={() => {
                  place.reset()
                  // The pressed button has nothing more to do.
                  focusOn(changeButton)
                }}
              >
                Reset
              </Button>
              <Button
                ref={changeButton}
                className={plainOnPhones}
                aria-expanded={searching}
                onClick={() => setSearching(!searching)}
              >
                Change Location
              </Button>
            </>
          )
        }
      />
      {searching && place.status !== 'failed' && (
        <Card className="mb-6">
          <PlaceSearch autoFocus onFound={handleFound} onCancel={() => setSearching(false)} />
        </Card>
      )}
      {/* The filters stay where they are when the location is denied, with what is being typed there. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-2 sm:gap-y-6 lg:grid-cols-[15rem_1fr]">
        <FilterPanel search={search} found={products} onChange={changeSearch} onClear={clear} />
        {place.status === 'failed' ? (
          <LocationError
            request="Please enable location access to find local products."
            reason={place.reason}
            onFound={place.choose}
            retry={place.retry}
            retrying={place.retrying}
          />
        ) : (
          <LocalProductList
            products={products}
            place={promisePlace}
            search={search}
            onChange={changeSearch}
            onClear={clear}
            onChangeLocation={() => setSearching(true)}
          />
        )}
      </div>
    </>
  )
}

/** Keeps the search in the URL. Back undoes each change except typing. */
function useProductSearch() {
  const [params, changeParams] = useUrlParams()
  // The router updates the URL in a transition. Without the optimistic value a pressed control would reset until then.
  const [search, expectSearch] = useOptimistic(searchFromParams(params))
  const change = useCallback(
    (part: Partial<ProductSearch>) =>
      startTransition(() => {
        expectSearch((current) => ({ ...current, ...part }))
        changeParams((now) => paramsWithSearch(now, part), {
          replace: 'search' in part && Object.keys(part).length === 1,
          preventScrollReset: true,
        })
      }),
    [changeParams, expectSearch],
  )
  return [search, change] as const
}
