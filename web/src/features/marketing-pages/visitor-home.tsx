import { useQuery } from '@tanstack/react-query'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Search from 'lucide-react/icons/search'
import Truck from 'lucide-react/icons/truck'
import { Suspense } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Awning } from '../../ui/drawings/awning.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HeroSearch, useKnownPlace } from '../geocoding/public.ts'
import { Street, storefrontsQuery, townPlace } from './street.tsx'

const stats = [
  { figure: '10K+', what: 'happy customers' },
  { figure: '500+', what: 'local businesses' },
  { figure: '50K+', what: 'orders delivered' },
]

const features = [
  {
    icon: Truck,
    title: 'Same-day delivery',
    text: 'Order from the shop around the corner and it is at your door today, not in a warehouse tomorrow.',
  },
  {
    icon: HeartHandshake,
    title: 'Support your community',
    text: 'Every order goes to a store in your neighborhood, and to the people who know you by name.',
  },
  {
    icon: Search,
    title: 'Find what you need',
    text: 'Search the shelves of every store near you at once, and fill one cart from as many as you like.',
  },
]

// Loaded when a place is known.
const ShelfAround = lazyComponent(async () => (await import('../products/public.ts')).ShelfAround)
const StoresAround = lazyComponent(async () => (await import('./stores-around.tsx')).StoresAround)

/** The home page for visitors: a drawn street and the shelves of its town until the place is known, then what is there. */
export function VisitorHome() {
  const place = useKnownPlace()
  const { data } = useQuery({ ...storefrontsQuery, enabled: place === null })
  return (
    <>
      <Hero hasPlace={place !== null} />
      {place && (
        <FailureBoundary failure={() => null}>
          <Suspense fallback={<Skeleton className="mx-auto mt-8 h-192 max-w-page" />}>
            <div
              key={`${place.latitude},${place.longitude}`}
              className="mx-auto grid max-w-page gap-8 px-4 pt-8 sm:px-6 lg:grid-cols-[1fr_24rem] lg:items-start"
            >
              <ShelfAround place={place} />
              <StoresAround place={place} />
            </div>
          </Suspense>
        </FailureBoundary>
      )}
      <div className="mx-auto max-w-page space-y-16 px-4 py-16 sm:px-6">
        <section aria-labelledby="features">
          <h2 id="features" className="sr-only">
            What you get
          </h2>
          <ul className="grid gap-4 md:grid-cols-3">
            {features.map(({ icon: Icon, title, text }) => (
              <Card as="li" key={title} className="sm:p-6">
                <span className="mb-4 grid size-11 place-items-center rounded-pill bg-accent-soft text-accent">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <h3 className="text-title">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </Card>
            ))}
          </ul>
        </section>
        <ForBusinesses />
        <section className="mx-auto max-w-reading text-center" aria-labelledby="start">
          <h2 id="start" className="text-display">
            Your street is open
          </h2>
          <p className="mt-3 text-lead text-balance text-ink-soft">
            An account is free. Save your address once, follow each order with live delivery tracking, and get
            rewards from your favorite stores: stamp cards, promotions and codes.
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <ButtonLink to="/signup" variant="primary">
              Create Free Account
            </ButtonLink>
            <ButtonLink to="/login">Sign In</ButtonLink>
          </div>
        </section>
        {!place && data?.town && (
          <FailureBoundary failure={() => null}>
            <Suspense fallback={<Skeleton className="h-192" />}>
              <ShelfAround place={townPlace(data.town)} isOfTown />
            </Suspense>
          </FailureBoundary>
        )}
      </div>
    </>
  )
}

function Hero({ hasPlace }: { hasPlace: boolean }) {
  return (
    <section aria-labelledby="hero" className="overflow-hidden border-b border-line bg-sunk">
      <div
        className={classNames(
          'mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-end',
          hasPlace ? 'py-8' : 'pt-12 pb-10 sm:pt-16 lg:pb-14',
        )}
      >
        <div className="max-w-reading">
          <h1 id="hero" tabIndex={-1} data-page-heading className="poster-title">
            The stores on your street, at your door today
          </h1>
          {!hasPlace && (
            <p className="mt-4 mb-2 text-lead text-ink-soft">
              Bread from the bakery, a tube for the bicycle, a plant for the windowsill. Mainstreet puts the
              shops around you into one cart and brings it the same day.
            </p>
          )}
          <div className="mt-4">
            <HeroSearch to="/" />
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/products/local" className="px-7">
              Start Shopping
            </ButtonLink>
            <ButtonLink to="/signup" className="px-7">
              Sign Up
            </ButtonLink>
          </div>
        </div>
        <dl className="grid grid-cols-3 gap-x-6 gap-y-3 large-text:grid-cols-1 lg:grid-cols-1 lg:gap-y-4 lg:border-l lg:border-line lg:pl-10">
          {stats.map(({ figure, what }) => (
            <div key={what} className="flex flex-col-reverse justify-end">
              <dt className="text-small text-ink-soft sm:text-body">{what}</dt>
              <dd className="font-heading text-title font-semibold tabular-nums sm:text-display">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!hasPlace && <Street />}
    </section>
  )
}

function ForBusinesses() {
  return (
    <section aria-labelledby="businesses">
      <Card padded={false} className="overflow-hidden">
        <Awning size="tall" category="food-beverage" />
        <div className="flex flex-wrap items-end justify-between gap-6 px-5 pt-6 pb-8 sm:px-10 sm:pb-10">
          <div className="max-w-reading">
            <h2 id="businesses" className="text-display">
              Do you run a shop?
            </h2>
            <p className="mt-3 text-lead text-ink-soft">
              Connect your Shopify, Squarespace or Wix store, choose what to sell locally, and let your
              neighbors order it for delivery today.
            </p>
          </div>
          <ButtonLink to="/about">Learn more for businesses</ButtonLink>
        </div>
      </Card>
    </section>
  )
}
