import { Link, NavLink } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { NotificationBell } from '../../features/notifications/public.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { isEditor, linksFor } from './links.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Menu } from './menu.tsx'
import { useLeave } from './use-leave.ts'
import { useWideWindow } from './use-wide-window.ts'

/** Wide windows show the links in a row; narrower ones fold them into the menu. */
export function TopBar() {
  const { user } = useSession()
  const leave = useLeave()
  const isWide = useWideWindow({ signedIn: user !== null })
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-card">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-3 min-[22.5rem]:px-4 sm:gap-3 sm:px-6">
        <Brand />
        {isWide && <LinkRow user={user} />}
        <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-3">
          {user?.role === 'user' && <NotificationBell userId={user.uid} />}
          {user?.role === 'user' && <CartLink />}
          {isWide ? <Account user={user} leave={leave} /> : <Menu user={user} leave={leave} />}
        </div>
      </div>
      <LoadingBar />
    </header>
  )
}

function LinkRow({ user }: { user: CurrentUser | null }) {
  return (
    <nav aria-label="Main" className="ml-4">
      <ul className="flex items-center gap-4.5">
        {linksFor(user).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={rowLink}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Account({ user, leave }: { user: CurrentUser | null; leave: () => void }) {
  if (!user) {
    return (
      <ButtonLink to="/login" variant="primary">
        Login
      </ButtonLink>
    )
  }
  return (
    <>
      <div className="min-w-0 max-w-36 text-small leading-tight">
        <p className="truncate text-ink-soft">
          Welcome, <strong className="font-semibold text-ink">{user.username}</strong>
        </p>
        {isEditor(user) && (
          <Link
            to="/admin/product-settings"
            className="flex min-h-6 items-center font-medium text-accent hover:underline"
          >
            Product Settings
          </Link>
        )}
      </div>
      <Button onClick={leave}>Logout</Button>
    </>
  )
}

const rowLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'relative flex min-h-target items-center whitespace-nowrap font-medium transition-colors hover:text-ink',
    'after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:rounded-pill after:bg-accent after:transition-opacity',
    isActive ? 'text-ink after:opacity-100' : 'text-ink-soft after:opacity-0',
  )
