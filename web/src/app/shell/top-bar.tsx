import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Suspense, useCallback, useEffect, useSyncExternalStore } from 'react'
import { Link, type Location, NavLink, useLocation, useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { useCart } from '../../features/cart/public.ts'
import { fetchVisitorHome, type HomeState, LEAVING } from '../../features/marketing-pages/home-page.tsx'
import { useSession } from '../../infrastructure/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { focusHeading } from '../focus-heading.ts'
import { pendingPages } from '../load-page.ts'
import { Brand } from './brand.tsx'
import { VisitorCart } from './cart-ways.tsx'
import { accountLinksFor, linksFor } from './links.ts'
import { AccountLink, LogoutButton, Menu } from './menu.tsx'
import { Search } from './search.tsx'

/**
 * Wide windows show the links in a row; narrower ones fold them into the menu. The server does not know the window, so
 * it draws both, and the style sheet hides one.
 */
export function TopBar() {
  const { user } = useSession()
  const leave = useLeave()
  const isWide = useWideWindow(user)
  const drawn = (className: string) => (isWide === null ? className : undefined)
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-card">
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-page items-center gap-2 px-3 min-[22.5rem]:px-4 sm:px-6"
      >
        <Brand manyIcons={user !== null} />
        {isWide !== false && <LinkRow user={user} className={drawn('max-[60rem]:hidden')} />}
        {/* On phones it is an icon until it has the focus. */}
        <div className="ml-auto flex min-w-32 flex-1 justify-end max-sm:hidden">
          <Search />
        </div>
        <div
          className={classNames(
            'ml-auto flex items-center gap-1.5 min-[22.5rem]:gap-2',
            isWide ? 'min-w-0' : 'shrink-0',
          )}
        >
          {!isWide && (
            <div className="sm:hidden">
              <Search look="compact" />
            </div>
          )}
          {user?.role === 'user' && <Notifications />}
          {user?.role === 'user' && <CartLink />}
          {!user && <VisitorCart />}
          {isWide !== false && <Account user={user} leave={leave} className={drawn('max-[60rem]:hidden')} />}
          {!isWide && user && <LogoutButton leave={leave} className="max-md:hidden" />}
          {!isWide && <Menu user={user} leave={leave} className={drawn('min-[60rem]:hidden')} />}
        </div>
      </nav>
      <LoadingBar />
    </header>
  )
}

function LinkRow({ user, className }: { user: CurrentUser | null; className: string | undefined }) {
  return (
    <ul className={classNames('flex shrink-0 items-center', user ? 'ml-2 gap-3' : 'ml-4 gap-4.5', className)}>
      {linksFor(user).map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} className={rowLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

type AccountProps = { user: CurrentUser | null; leave: () => void; className: string | undefined }

function Account({ user, leave, className }: AccountProps) {
  if (!user) {
    return (
      <ButtonLink role="button" to="/login" variant="primary" className={className}>
        Login
      </ButtonLink>
    )
  }
  return (
    <>
      <div className="min-w-0 max-w-64 text-small leading-tight">
        <p className="flex items-baseline gap-1 text-ink-soft leading-6">
          {'Welcome, '}
          <AccountLink user={user} className="min-w-0 truncate" />
        </p>
        <p className="flex gap-x-2.5 whitespace-nowrap">
          {accountLinksFor(user).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-6 items-center font-medium text-accent hover:underline"
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
      <LogoutButton leave={leave} />
    </>
  )
}

// Visitors have no bell, so its code is not part of the first load.
const NotificationBell = lazyComponent(
  async () => (await import('../../features/notifications/public.ts')).NotificationBell,
)

function Notifications() {
  return (
    <FailureBoundary failure={() => null}>
      <Suspense fallback={<span className={iconButtonStyle(true)} />}>
        <NotificationBell />
      </Suspense>
    </FailureBoundary>
  )
}

const rowLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'relative flex min-h-target items-center whitespace-nowrap font-medium transition-colors hover:text-ink',
    'after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:rounded-pill after:bg-accent after:transition-opacity',
    isActive ? 'text-ink after:opacity-100' : 'text-ink-soft after:opacity-0',
  )

/** Leads to the cart and shows the number of units in it. */
function CartLink() {
  const { totalQuantity } = useCart()
  const items = totalQuantity === 1 ? '1 item' : `${totalQuantity} items`
  return (
    <Link
      to="/cart"
      aria-label={totalQuantity === 0 ? 'Cart' : `Cart, ${items}`}
      className={iconButtonStyle(true)}
    >
      <ShoppingBag aria-hidden="true" className="size-5" />
      <Badge count={totalQuantity} max={Number.POSITIVE_INFINITY} />
    </Link>
  )
}

/** A line below the bar while the code of the next page is fetched. It does not appear for pages that load fast. */
function LoadingBar() {
  const count = useSyncExternalStore(pendingPages.subscribe, pendingPages.getCount, () => 0)
  if (count === 0) return null
  return <div role="progressbar" aria-label="Loading the page" className="loading-bar" />
}

// Visitors have five links and one button. A customer's links, field, bell, cart, name and button need more.
const FOR_VISITORS = '(min-width: 60rem)'
const FOR_PEOPLE = '(min-width: 76rem)'

/**
 * Whether the links fit in a row; null in what the server draws. CSS alone could decide it only with every link in the
 * document twice.
 */
function useWideWindow(user: CurrentUser | null): boolean | null {
  const width = user ? FOR_PEOPLE : FOR_VISITORS
  const subscribe = useCallback(
    (listener: () => void) => {
      const matched = window.matchMedia(width)
      matched.addEventListener('change', listener)
      return () => matched.removeEventListener('change', listener)
    },
    [width],
  )
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(width).matches,
    () => null,
  )
}

/**
 * Ends the session at once, returns home and signs out there. Where words are unsaved, their page asks first, and the
 * session ends at home.
 */
function useLeave(): () => Promise<void> {
  const { startLogOut, logOut } = useSession()
  const { pathname, state }: Location<HomeState | null> = useLocation()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const isLeaving = state?.isLeaving === true && pathname === '/'

  // Home comes first. On a guarded page the guard would otherwise choose where to go.
  useEffect(() => {
    if (!isLeaving) return
    void logOut()
    // A later person may come back to this entry of the history.
    navigate('/', { replace: true })
    announce('You are logged out.')
    // The button that was pressed is gone, and the heading changes in this frame.
    requestAnimationFrame(() => focusHeading())
  }, [isLeaving, logOut, navigate, announce])

  return async () => {
    // The page refuses this event while a closed tab would lose words.
    if (window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) startLogOut()
    await fetchVisitorHome()
    // The person may have gone to another page meanwhile.
    navigate('/', { state: LEAVING, replace: window.location.pathname === '/' })
  }
}
