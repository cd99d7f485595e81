import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Suspense, useId, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDismiss } from '../../ui/dialogs/use-dismiss.ts'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { accountLinksFor, linksFor } from './links.ts'

// A visitor's menu has no notifications, so their code is not part of the first load.
const MenuNotifications = lazyComponent(
  async () => (await import('../../features/notifications/public.ts')).MenuNotifications,
)

type AccountProps = { user: CurrentUser | null; leave: () => void }

/**
 * The navigation of narrow windows: a button that shows the same links below the bar. It stays open when the page
 * changes by itself: a person who opens it right after 'Sign In' wants the menu, and the page comes later.
 */
export function Menu({ user, leave, className }: AccountProps & { className: string | undefined }) {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const close = () => setOpen(false)
  useDismiss(area, open, close)

  const Icon = open ? X : MenuIcon
  return (
    <div ref={area} className={className}>
      <IconButton
        label={open ? 'Close menu' : 'Open menu'}
        icon={<Icon aria-hidden="true" className="size-5" />}
        outlined
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-appear overflow-y-auto border-b border-line bg-card shadow-lifted"
        >
          <MenuLinks user={user} close={close} />
          {user?.role === 'user' && (
            <FailureBoundary failure={() => null}>
              <Suspense>
                <MenuNotifications close={close} />
              </Suspense>
            </FailureBoundary>
          )}
          <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 sm:px-6">
            <MenuAccount
              user={user}
              close={close}
              leave={() => {
                close()
                leave()
              }}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** The username leads to the account. */
export const AccountLink = ({ user, className }: { user: CurrentUser; className?: string }) => (
  <Link
    to="/account"
    title="Your account"
    className={classNames('inline-block font-semibold text-ink leading-6 hover:underline', className)}
  >
    {user.username}
  </Link>
)

/** In the menu on phones, and in the bar from 48rem on. */
export const LogoutButton = ({ leave, className }: { leave: () => void; className?: string }) => (
  <Button onClick={leave} {...(className && { className })}>
    Logout
  </Button>
)

function MenuAccount({ user, leave, close }: AccountProps & { close: () => void }) {
  if (!user) {
    return (
      <ButtonLink role="button" to="/login" variant="primary" block onClick={close}>
        Login
      </ButtonLink>
    )
  }
  return (
    <>
      <p className="min-w-0 flex-1 text-ink-soft wrap-anywhere">
        Welcome, <AccountLink user={user} />
      </p>
      <LogoutButton leave={leave} className="md:hidden" />
    </>
  )
}

function MenuLinks({ user, close }: { user: CurrentUser | null; close: () => void }) {
  return (
    <ul className="mx-auto max-w-page px-2 py-2 sm:px-4">
      {[...linksFor(user), ...accountLinksFor(user)].map(({ to, label }) => (
        <li key={to}>
          {/* The click closes it for a link to the page that is open, which is not an arrival. */}
          <NavLink to={to} end={to === '/'} onClick={close} className={menuLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const menuLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-12 items-center rounded-control px-3 text-lead font-medium transition-colors hover:bg-sunk',
    isActive ? 'bg-accent-soft text-accent' : 'text-ink',
  )
