import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { focusOn, PAGE_HEADING } from '../../ui/focus.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import {
  type FoundPlace,
  LocationError,
  PlaceLine,
  PlaceSearch,
  useSearchPlace,
} from '../geocoding/public.ts'
import { MAP_VIEW_PARAM } from '../map/public.ts'
import { NearbyStoresArea } from './nearby-stores-area.tsx'
import { NearbyStoresMap } from './nearby-stores-map.tsx'
import { useShownNearbyStores } from './use-list-nearby-stores.ts'

export function Component() {
  const search = useSearchPlace({ forget: [MAP_VIEW_PARAM] })
  const [searching, setSearching] = useState(false)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const searchCard = useRef<HTMLDivElement>(null)
  const { place } = search
  const { stores } = useShownNearbyStores(place)

  const openSearch = () => {
    setSearching(true)
    // An open search takes no focus by itself.
    focusOn('input', searchCard)
  }
  const closeSearch = () => {
    setSearching(false)
    // The Location Error screen has no such button. The new content begins at the heading.
    focusOn(changeButton.current ?? PAGE_HEADING)
  }
  const handleFound = (found: FoundPlace) => {
    closeSearch()
    search.choose(found)
  }
  const actions = search.status !== 'failed' && (
    <>
      {place?.source === 'custom' && <Button onClick={search.reset}>Reset to My Address</Button>}
      <Button ref={changeButton} aria-expanded={searching} onClick={searching ? closeSearch : openSearch}>
        Change Delivery Address
      </Button>
    </>
  )

  return (
    <>
      <PageHeading
        title="Nearby Stores"
        subtitle={<PlaceLine intro="Showing stores near:" search={search} />}
        actions={actions}
      />
      {searching && search.status !== 'failed' && (
        <Card ref={searchCard} className="mb-6 animate-appear">
          <PlaceSearch autoFocus onFound={handleFound} onCancel={closeSearch} />
        </Card>
      )}
      {search.status === 'failed' ? (
        <LocationError
          request="Please enable location access to find nearby stores."
          reason={search.reason}
          onFound={handleFound}
          retry={search.retry}
          retrying={search.retrying}
        />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
            <NearbyStoresMap
              place={place}
              listed={stores.isPlaceholderData ? [] : stores.data?.stores}
              highlightedId={highlightedId}
              onHighlight={setHighlightedId}
            />
          </div>
          <section aria-label="Stores" className="min-w-0">
            <NearbyStoresArea
              place={place}
              onSearchElsewhere={openSearch}
              highlightedId={highlightedId}
              onHighlight={setHighlightedId}
            />
          </section>
        </div>
      )}
    </>
  )
}
