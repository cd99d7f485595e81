import { Link } from 'react-router'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import type { Place } from '../../geocoding/public.ts'
import { distanceText } from '../distance-text.ts'

export function StorePopupWords({ store }: { store: NearbyStore }) {
  const { city, state } = store.storeAddress
  return (
    <>
      <p className="font-heading text-lead leading-tight font-semibold">{store.name}</p>
      <p className="mt-1 text-small text-ink-soft">
        {city}, {state}
      </p>
      <p className="text-small font-semibold tabular-nums">{distanceText(store.distanceMiles)} miles</p>
      <Link
        to={`/store/${store.id}`}
        className="mt-2 inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
      >
        Visit store
      </Link>
    </>
  )
}

export function SearchPointPopupWords({ place }: { place: Place }) {
  return (
    <>
      <p className="font-heading text-lead leading-tight font-semibold">{place.label}</p>
      {place.approximate && <p className="mt-1 text-small">(approximate)</p>}
      <p className="mt-1 text-small text-ink-soft">Distances are measured from here.</p>
    </>
  )
}
