import Megaphone from 'lucide-react/icons/megaphone'
import PackageOpen from 'lucide-react/icons/package-open'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import { Suspense } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Awning } from '../../ui/drawings/awning.tsx'
import { type Tile, TileWords } from '../../ui/drawings/tile-words.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Unauthorized } from '../../ui/unauthorized.tsx'
import { VerifyEmailLine } from '../accounts/public.ts'
import { PausedStores } from '../delivery/public.ts'
import { SuspendedStores } from '../stores/public.ts'
import { StorePerformance } from './performance.tsx'
import { storeNeeds } from './store-needs.ts'
import { useGetDashboard } from './use-get-dashboard.ts'

const SalesSection = lazyComponent(async () => (await import('./sales-section.tsx')).SalesSection)

const tiles: Tile[] = [
  {
    to: '/admin/companies',
    title: 'Manage Companies',
    text: 'Add stores, change them, or close one.',
    icon: Store,
  },
  {
    to: '/admin/users',
    title: 'Manage Users',
    text: 'See the team of a store and invite editors.',
    icon: Users,
  },
  {
    to: '/admin/product-settings',
    title: 'Product Settings',
    text: 'Keep the shelves, or connect an online shop.',
    icon: PackageOpen,
  },
]

export function Component() {
  const { user } = useSession()
  if (user?.role !== 'admin') {
    return <Unauthorized reason="You must be logged in as an admin to view this page." />
  }
  return (
    <>
      <PageHeading
        title="Admin Dashboard"
        subtitle={<span className="wrap-anywhere">Hello, {user.username}</span>}
      />
      <VerifyEmailLine reason="Your stores are not shown to customers yet: confirm your email first." />
      <SuspendedStores />
      <StoreNeeds />
      <Paused />
      <StorePerformance />
      <SalesOfStores />
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {tiles.map((tile) => (
          <Card key={tile.to} as="li" interactive className="relative">
            <TileWords {...tile} />
          </Card>
        ))}
        <Card padded={false} interactive as="li" className="relative overflow-hidden">
          <div data-tone="accent">
            <Awning />
          </div>
          <TileWords
            to="/admin/marketing-portal"
            title="Marketing Portal"
            text="Tell the people who follow a store of a promotion."
            icon={Megaphone}
            className="p-4 sm:p-5"
          />
        </Card>
      </ul>
    </>
  )
}

/** The sales of the stores, which load after the counts. */
function SalesOfStores() {
  const { data, isPending } = useGetDashboard()
  if (isPending) return <SalesRoom />
  if (!data || data.stores.length === 0) return null
  return (
    <FailureBoundary
      failure={({ retry }) => (
        <FailureLine retry={retry} retrying={false}>
          The sales could not be loaded.
        </FailureLine>
      )}
    >
      <Suspense fallback={<SalesRoom />}>
        <SalesSection stores={data.stores} />
      </Suspense>
    </FailureBoundary>
  )
}

/** About as high as the sales, so that the tiles below hardly move. */
const SalesRoom = () => <div className="min-h-[46rem]" />

/** Names the stores that customers cannot find or find empty, each with a link to the form that corrects it. */
function StoreNeeds() {
  const { data } = useGetDashboard()
  return (
    data &&
    storeNeeds(data).map(({ key, needs, text, action, to }) => (
      <Notice
        key={key}
        kind={needs === 'place' ? 'failure' : 'info'}
        className="mb-4"
        action={<ButtonLink to={to}>{action}</ButtonLink>}
      >
        {text}
      </Notice>
    ))
  )
}

/** Names the stores that take no new orders. */
function Paused() {
  const { data } = useGetDashboard()
  return <PausedStores stores={data?.stores ?? []} />
}
