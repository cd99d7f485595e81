import Clock from 'lucide-react/icons/clock'
import Globe from 'lucide-react/icons/globe'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, Suspense } from 'react'
import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { ESTIMATED_DELIVERY } from '#contract/orders/order-totals.ts'
import { pictureSrcSet } from '#contract/pictures/picture-widths.ts'
import { addressLine } from '#contract/shared/address.ts'
import { distanceMiles } from '#contract/shared/distance.ts'
import { telephone } from '#contract/shared/telephone.ts'
import type { StoreDetails } from '#contract/stores/store-details.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { distanceText } from '../../ui/distance-text.ts'
import { Awning } from '../../ui/drawings/awning.tsx'
import { StoreFace } from '../../ui/drawings/store-face.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { InsteadNote, mayClose, PromiseLine } from '../delivery/public.ts'
import { FavoriteButton } from '../favorites/public.ts'
import { useKnownPlace } from '../geocoding/public.ts'
import { OpeningHoursList } from './opening-hours-list.tsx'

const StampNote = lazyComponent(async () => (await import('../rewards/public.ts')).StampNote)

type StoreHeaderProps = {
  store: StoreDetails
  /** Undefined while it is not known. */
  promise: StorePromise | undefined
}

/** Who this store is, where it is, and what one wants to know before ordering. */
export function StoreHeader({ store, promise }: StoreHeaderProps) {
  const { user } = useSession()
  const stampCard = store.stampCard && <p className="mt-2 text-small">{store.stampCard}</p>
  return (
    <Card as="section" padded={false} aria-labelledby="store-name" className="mb-8 overflow-hidden">
      {store.picture && (
        <img
          sizes="(min-width: 75rem) 75rem, 100vw"
          srcSet={pictureSrcSet(store.picture)}
          src={store.picture}
          alt=""
          width={1200}
          height={320}
          fetchPriority="high"
          className="h-36 w-full object-cover sm:h-56"
        />
      )}
      <Awning category={store.category} size="tall" />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4 px-5 pt-4 pb-5 sm:flex-nowrap sm:px-8">
        <StoreFace store={store} className="size-16 sm:size-24" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 id="store-name" tabIndex={-1} data-page-heading className="text-display wrap-anywhere">
            {store.name}
          </h1>
          <p className="mt-1 text-ink-soft">{addressLine(store.storeAddress)}</p>
          {store.industry && (
            <Chip category={store.category} className="mt-3">
              {store.industry}
            </Chip>
          )}
          {user?.role === 'user' ? (
            <FailureBoundary failure={() => stampCard}>
              <Suspense fallback={stampCard}>
                <StampNote storeId={store.id} className="mt-2" fallback={stampCard} />
              </Suspense>
            </FailureBoundary>
          ) : (
            stampCard
          )}
        </div>
        {user?.role !== 'admin' && <FavoriteButton store={store} text="Favorite" />}
      </div>
      {store.description && (
        <p className="max-w-reading px-5 pb-4 whitespace-pre-line wrap-anywhere sm:px-8">
          {store.description}
        </p>
      )}
      <Glance store={store} promise={promise} />
      <InsteadNote promise={promise} className="border-t border-line bg-sunk px-5 py-3 sm:px-8" />
      {promise && mayClose(promise) && <OpeningHoursList storeId={store.id} />}
    </Card>
  )
}

/** Products, delivery, distance and favorites in one line, and how to reach the store. */
function Glance({ store, promise }: StoreHeaderProps) {
  const place = useKnownPlace()
  const miles = place && store.location && distanceMiles(place, store.location)
  return (
    <ul
      aria-label="At a glance"
      className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line px-5 py-3 text-small tabular-nums sm:px-8"
    >
      <Fact icon={<Package />}>{counted(store.productCount, 'product')}</Fact>
      <Fact icon={<Clock />}>
        {promise ? (
          <PromiseLine promise={promise} />
        ) : (
          `Delivery ${formatPrice(DELIVERY_FEE_CENTS)}, ${ESTIMATED_DELIVERY}`
        )}
      </Fact>
      {place && miles !== null && (
        <Fact icon={<MapPin />}>
          {distanceText(miles)} mi{' '}
          {place.source === 'custom' ? `from ${(!place.approximate && place.typed) || place.label}` : 'away'}
        </Fact>
      )}
      <Fact icon={<Heart />}>{counted(store.favoriteCount, 'favorite')}</Fact>
      {store.phone && (
        <Fact icon={<Phone />}>
          <a href={telephone(store.phone)} className={linkStyle}>
            {store.phone}
          </a>
        </Fact>
      )}
      {store.site && (
        <Fact icon={<Globe />}>
          <a href={store.site} target="_blank" rel="noopener nofollow" className={linkStyle}>
            {new URL(store.site).hostname.replace(/^www\./, '')}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fact>
      )}
    </ul>
  )
}

const linkStyle = 'font-medium text-accent underline underline-offset-2 hover:text-accent-strong'

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-6 items-center gap-1.5">
    <span aria-hidden="true" className="text-ink-soft [&>svg]:size-4">
      {icon}
    </span>
    <span>{children}</span>
  </li>
)

const counted = (count: number, thing: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? thing : `${thing}s`}`
