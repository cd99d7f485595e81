import type { LucideIcon } from 'lucide-react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import PackageOpen from 'lucide-react/icons/package-open'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { type PageName, pageNames, pages } from '#contract/shared/pages.ts'
import { StoreSwitch } from '../../features/delivery/public.ts'
import { useListInventoryStores } from '../../features/inventory/public.ts'
import { NextStep } from '../../features/marketing-pages/next-step.tsx'
import {
  type StoreAtWork,
  StoreMenu,
  SuspendedNotices,
  useStoreAtWork,
  useStoreLink,
  useWorksByShelves,
} from '../../features/stores/public.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { isEditor } from './links.ts'

// The bell, the count and the live events of the desk; the links do not wait for them.
const NewOrders = lazyComponent(async () => (await import('../../features/desk/public.ts')).NewOrders)

const icons: Partial<Record<PageName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  orderDesk: ClipboardList,
  productSettings: PackageOpen,
  marketingPortal: Megaphone,
  delivery: Truck,
  team: Users,
  companies: Store,
}

/** `to` is null until the link's store is known. */
type WorkplaceLink = { to: string | null; label: string; icon: LucideIcon | undefined }

/** The links of the workplace: an owner's pages, or those of an editor, who has no store of their own. */
export function workplaceLinksFor(user: CurrentUser | null, storeId: StoreAtWork['id']): WorkplaceLink[] {
  const isOwner = user?.role === 'admin'
  if (!isOwner && !isEditor(user)) return []
  return pageNames.flatMap((name) => {
    const { path, audience, inWorkplace: label } = pages[name]
    const isOfOneStore = path.includes(':storeId')
    if (!label || (!isOwner && (audience === 'owners' || isOfOneStore))) return []
    if (isOfOneStore && storeId === null) return []
    const to = isOfOneStore ? storeId && path.replace(':storeId', storeId) : path
    return [{ to: to ?? null, label, icon: icons[name] }]
  })
}

/**
 * The navigation on all pages below /admin: at the side of a wide window, below the bar of others, and at the lower
 * edge of a phone, where it scrolls sideways. It keeps the chosen store and says whether that takes orders.
 */
export function WorkplaceNav() {
  const { user } = useSession()
  const storeLink = useStoreLink()
  const { pathname } = useLocation()
  const { data: shelves } = useListInventoryStores({ enabled: useWorksByShelves() })
  const atWork = useStoreAtWork(shelves)
  const { id: storeId } = atWork
  const row = useRef<HTMLUListElement>(null)
  const links = workplaceLinksFor(user, storeId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    // It calls at once, and again when the state of the store comes, which takes room of the row.
    const sizes = new ResizeObserver(() => {
      const current = list.querySelector<HTMLElement>('[aria-current]')
      // Not scrollIntoView, which may scroll the page too.
      if (current) list.scrollLeft = current.offsetLeft - list.offsetWidth / 3
    })
    sizes.observe(list)
    return () => sizes.disconnect()
  }, [pathname, links.length])

  if (links.length === 0) return null
  return (
    <>
      <SuspendedNotices />
      <NextStep />
      <section aria-label="Workplace" className="workplace">
        <div className="workplace-store" data-none={storeId === null || undefined}>
          {/* On a phone the bar has nothing else, as the links are at the thumb. */}
          {storeId === null && <p className="text-small text-ink-soft sm:hidden">No company yet</p>}
          {storeId && (
            <FailureBoundary failure={() => null}>
              <StoreSwitch
                key={storeId}
                storeId={storeId}
                name={(name) => <StoreMenu name={name} atWork={atWork} />}
              />
            </FailureBoundary>
          )}
        </div>
        {/* The browser itself scrolls only to a link that is out of sight as a whole. A press must not move what it hits. */}
        <ul
          ref={row}
          className="workplace-links"
          onFocus={({ target }) => {
            if (target.matches(':focus-visible'))
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
        >
          {links.map(({ to, label, icon: Icon }) => (
            <li key={label}>
              <MaybeLink
                to={to && storeLink(to)}
                end={to === pages.dashboard.path || to === pages.companies.path}
              >
                {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
                {label}
                {to === pages.orderDesk.path && (
                  <FailureBoundary failure={() => null}>
                    <Suspense fallback={null}>
                      <NewOrders />
                    </Suspense>
                  </FailureBoundary>
                )}
              </MaybeLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type MaybeLinkProps = { to: string | null; end: boolean; children: ReactNode }

/** Without an address it is HTML's placeholder of a link, so that the links after it keep their places. */
const MaybeLink = ({ to, end, children }: MaybeLinkProps) =>
  to === null ? (
    // biome-ignore lint/a11y/useValidAnchor: without an address it is no link yet
    <a>{children}</a>
  ) : (
    <NavLink to={to} end={end}>
      {children}
    </NavLink>
  )
