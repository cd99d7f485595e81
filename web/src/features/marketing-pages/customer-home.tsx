import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useCart } from '../cart/public.ts'
import { FavoriteStores } from '../favorites/public.ts'
import { centerWords, HeroSearch, placeLinkParams, savedPlace, useKnownPlace } from '../geocoding/public.ts'
import { LatestPromotions } from '../notifications/public.ts'
import { HomeOrders, useHomeOrders } from '../orders/public.ts'
import { NewNearby } from '../products/public.ts'

const HomeRewards = lazyComponent(async () => (await import('../rewards/public.ts')).HomeRewards)

/**
 * What is going on around a customer: their orders, categories, new products, their favorites and promotions. Without
 * any order or favorite yet, the first step stands in place of their empty sections.
 */
export function CustomerHome({ user }: { user: CurrentUser }) {
  const known = useKnownPlace()
  const place = savedPlace(user) ?? known
  const orders = useHomeOrders()
  const isNew = user.favoriteStoreIDs.length === 0 && orders.data?.pages[0]?.orders.length === 0
  const at = (path: string, filter: Record<string, string> = {}) => {
    const params = placeLinkParams(place)
    for (const [name, value] of Object.entries(filter)) params.set(name, value)
    return params.size > 0 ? `${path}?${params}` : path
  }
  return (
    <div className="mt-8 flex flex-col gap-8">
      {isNew ? (
        place && <FirstStep to={at('/products/local')} />
      ) : (
        <Section id="orders" title="Your orders" aside={<MoreLink to="/orders">See all orders</MoreLink>}>
          <HomeOrders query={orders} />
        </Section>
      )}
      <FailureBoundary failure={() => null}>
        <Suspense>
          <HomeRewards />
        </Suspense>
      </FailureBoundary>
      <Section
        id="around"
        title={place ? `Around ${centerWords(place)}` : 'Where should we look?'}
        aside={place && <MoreLink to={at('/stores/nearby')}>See the map</MoreLink>}
      >
        {!place && <HeroSearch to="/products/local" />}
        <ul aria-label="Categories" className="flex flex-wrap gap-2">
          {FILTER_CATEGORIES.map((category) => (
            <li key={category}>
              <Link
                to={at('/products/local', { category })}
                className="inline-flex min-h-target items-center"
              >
                <Chip category={category} className="px-3.5 py-1.5 hover:underline">
                  {CATEGORY_LABELS[category]}
                </Chip>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <div className={classNames('grid gap-8', !isNew && 'lg:grid-cols-[1fr_20rem]')}>
        {place && (
          <Section
            id="new"
            title="New nearby"
            aside={<MoreLink to={at('/products/local')}>See all products</MoreLink>}
          >
            <NewNearby place={place} />
          </Section>
        )}
        {!isNew && (
          <div className="flex min-w-0 flex-col gap-8">
            <Section id="favorites" title="Your favorites">
              <FavoriteStores />
            </Section>
            <Section id="promotions" title="Promotions">
              <LatestPromotions />
            </Section>
          </div>
        )}
      </div>
    </div>
  )
}

/** What a customer does first. It leads to the cart as soon as something is in it. */
function FirstStep({ to }: { to: string }) {
  const { totalQuantity } = useCart()
  return (
    <Card as="section" aria-labelledby="home-first" className="border-accent sm:p-6">
      <h2 id="home-first" className="text-title">
        Your first order
      </h2>
      <p className="mt-1 mb-4 max-w-reading text-ink-soft">
        {totalQuantity > 0
          ? 'It is in your cart. Once you have ordered, you follow it here.'
          : 'Choose something from the stores around you. You follow the order here, and find the stores whose heart you have pressed.'}
      </p>
      {totalQuantity > 0 ? (
        <ButtonLink to="/cart" variant="primary">
          Go to your cart
        </ButtonLink>
      ) : (
        <ButtonLink to={to} variant="primary">
          Choose your first products
        </ButtonLink>
      )}
    </Card>
  )
}

type SectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

const Section = ({ id, title, aside, children }: SectionProps) => (
  <section aria-labelledby={`home-${id}`} className="min-w-0">
    <div className="mb-3 flex min-h-target flex-wrap items-center justify-between gap-x-4">
      <h2 id={`home-${id}`} className="text-title">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
)

const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-target items-center text-accent underline underline-offset-2">
    {children}
  </Link>
)
