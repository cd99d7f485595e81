import BookOpen from 'lucide-react/icons/book-open'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import PackageOpen from 'lucide-react/icons/package-open'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Tile } from '../../ui/drawings/tile-words.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CustomerHome } from './customer-home.tsx'
import { OwnerHome } from './owner-home.tsx'

// Only editors need it.
const WaitingOrders = lazyComponent(async () => (await import('../desk/public.ts')).WaitingOrders)

const learnMore: Tile = {
  to: '/about',
  title: 'Learn More',
  text: 'What Mainstreet is for.',
  icon: BookOpen,
}
const contactUs: Tile = {
  to: '/contact',
  title: 'Contact Us',
  text: 'A question or an idea.',
  icon: Mail,
}
const adminDashboard: Tile = {
  to: '/admin',
  title: 'Admin Dashboard',
  text: 'Stores, team, orders.',
  icon: LayoutDashboard,
}
const findStores: Tile = {
  to: '/stores/nearby',
  title: 'Find Stores',
  text: 'Who delivers to you.',
  icon: MapPin,
}
const browseProducts: Tile = {
  to: '/products/local',
  title: 'Browse Products',
  text: 'All shelves near you.',
  icon: ShoppingBasket,
}
const orders: Tile = {
  to: '/admin/orders',
  title: 'Orders',
  text: 'What your store has to pack.',
  icon: ClipboardList,
}
const inventory: Tile = {
  to: '/admin/product-settings',
  title: 'Product Settings',
  text: 'The inventory you keep.',
  icon: PackageOpen,
}

/** What the person is called, and their tiles. An editor is a customer who keeps a store's inventory. */
function roleOf({ role, editorOfStoreIds }: CurrentUser): { name: string; tiles: Tile[] } {
  if (role === 'admin') return { name: 'Business Owner', tiles: [adminDashboard, learnMore, contactUs] }
  const shop = [findStores, browseProducts, learnMore, contactUs]
  if (editorOfStoreIds.length > 0) return { name: 'Editor', tiles: [orders, inventory, ...shop] }
  return { name: 'Customer', tiles: shop }
}

/** The home page for people who are signed in. */
export function WelcomeHome({ user, refusedPath }: { user: CurrentUser; refusedPath: string | undefined }) {
  const { name, tiles } = roleOf(user)
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6">
      {refusedPath !== undefined && (
        <Notice kind="failure" className="mb-6">
          {`Unauthorized Access - You must be logged in as an admin to ${
            refusedPath.startsWith('/admin/companies') ? 'manage companies' : 'view this page'
          }.`}
        </Notice>
      )}
      <h1 tabIndex={-1} data-page-heading className="text-display wrap-anywhere">
        Welcome back, {user.username}
      </h1>
      <p className="mt-1 text-ink-soft">
        You are logged in as <strong className="font-semibold text-ink">{name}</strong>.
      </p>
      <ul
        aria-label="Where to go"
        className={classNames('mt-5 grid grid-cols-2 gap-3 large-text:grid-cols-1', columnsOf[tiles.length])}
      >
        {tiles.map((tile) => (
          <SmallTile key={tile.to} {...tile} />
        ))}
      </ul>
      {name === 'Editor' && (
        <Suspense fallback={<Skeleton className="awaited mt-6 h-40 rounded-card" />}>
          <WaitingOrders />
        </Suspense>
      )}
      {user.role === 'admin' ? <OwnerHome /> : <CustomerHome user={user} />}
    </div>
  )
}

const columnsOf: Record<number, string> = {
  3: 'sm:grid-cols-3',
  4: 'lg:grid-cols-4',
  6: 'sm:grid-cols-3 xl:grid-cols-6',
}

const SmallTile = ({ to, title, text, icon: Icon }: Tile) => (
  <Card as="li" interactive padded={false} className="relative flex items-center gap-3 p-3">
    <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent max-sm:hidden">
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
    <div className="min-w-0">
      <h2 className="text-body leading-tight">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="mt-0.5 text-small text-ink-soft">{text}</p>
    </div>
  </Card>
)
