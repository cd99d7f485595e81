import { Link, NavLink } from 'react-router'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { isEditor, linksFor } from './links.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Menu } from './menu.tsx'
import { useLeave } from './use-leave.ts'

/** Wide windows show the links in a row; narrower ones fold them into the menu. */
export function TopBar() {
  const { user } = useSession()
  const leave = useLeave()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-card">
      <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-4 sm:px-6">
        <Brand />
        <nav aria-label="Main" className="ml-4 hidden min-w-0 flex-1 min-[72rem]:block">
          <ul className="flex items-center gap-5">
            {linksFor(user).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={rowLink}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-3">
          {user?.role === 'user' && <CartLink />}
          <div className="hidden min-w-0 items-center gap-3 min-[72rem]:flex">
            {user ? (
              <>
                {isEditor(user) && <ProductSettingsLink />}
                <p className="max-w-44 truncate text-small text-ink-soft">
                  Welcome, <strong className="font-semibold text-ink">{user.username}</strong>
                </p>
                <Button onClick={leave}>Logout</Button>
              </>
            ) : (
              <ButtonLink to="/login" variant="primary">
                Login
              </ButtonLink>
            )}
          </div>
          <Menu user={user} leave={leave} />
        </div>
      </div>
      <LoadingBar />
    </header>
  )
}

/** For editors: the one page of the owner's side that is theirs too. */
function ProductSettingsLink() {
  return (
    <Link to="/admin/product-settings" className="text-small font-medium text-accent hover:underline">
      Product Settings
    </Link>
  )
}

const rowLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'relative flex min-h-target items-center whitespace-nowrap font-medium transition-colors hover:text-ink',
    'after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:rounded-pill after:bg-accent after:transition-opacity',
    isActive ? 'text-ink after:opacity-100' : 'text-ink-soft after:opacity-0',
  )
