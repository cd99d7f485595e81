import { Suspense, useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { useStoreLink } from '../../features/stores/public.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { isEditor, type NavigationLink } from './links.ts'

// The bell, the count and the live events of the desk; the links do not wait for them.
const NewOrders = lazyComponent(async () => (await import('../../features/desk/public.ts')).NewOrders)

const orders: NavigationLink = { to: '/admin/orders', label: 'Orders' }
const products: NavigationLink = { to: '/admin/product-settings', label: 'Products' }

const ofOwners: NavigationLink[] = [
  { to: '/admin', label: 'Dashboard' },
  orders,
  { to: '/admin/companies', label: 'Companies' },
  { to: '/admin/users', label: 'Team' },
  products,
  { to: '/admin/marketing-portal', label: 'Promotions' },
]

/** The links of the workplace: an owner's pages, or the two pages of an editor. */
export function workplaceLinksFor(user: CurrentUser | null): NavigationLink[] {
  if (user?.role === 'admin') return ofOwners
  return isEditor(user) ? [orders, products] : []
}

/** The navigation on all pages below /admin. It keeps the chosen store, and on a phone it scrolls sideways. */
export function WorkplaceNav() {
  const { user } = useSession()
  const storeLink = useStoreLink()
  const { pathname } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView, which may scroll the page too.
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetWidth / 3
  }, [pathname])

  const links = workplaceLinksFor(user)
  if (links.length === 0) return null
  return (
    <section aria-label="Workplace" className="h-14 border-b border-line bg-sunk">
      <ul
        ref={row}
        className="relative mx-auto flex h-full max-w-page items-center gap-1 overflow-x-auto px-1 [scrollbar-width:none] sm:px-2"
      >
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={storeLink(to)} end={to === '/admin'} className={workplaceLink}>
              {label}
              {to === orders.to && (
                <FailureBoundary failure={() => null}>
                  <Suspense fallback={null}>
                    <NewOrders />
                  </Suspense>
                </FailureBoundary>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const workplaceLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-target items-center rounded-pill border px-3 font-medium whitespace-nowrap transition-colors [--focus-offset:-2px] sm:px-4',
    isActive ? 'border-line bg-card text-ink' : 'border-transparent text-ink-soft hover:text-ink',
  )
