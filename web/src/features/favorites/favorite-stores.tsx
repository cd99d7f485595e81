import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { listFavorites } from '#contract/favorites/list-favorites.ts'
import type { Store } from '#contract/stores/store.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Card } from '../../ui/card.tsx'
import { StoreFace } from '../../ui/drawings/store-face.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PromiseLine, promisePlaceOf, useStorePromises } from '../delivery/public.ts'
import { savedPlace, useKnownPlace } from '../geocoding/public.ts'

/** The stores that the customer follows, as links, the open ones first. */
export function FavoriteStores() {
  const { user } = useSession()
  const favorites = useQuery({
    // Another list of ids has another answer.
    queryKey: ['favorites', user?.favoriteStoreIDs.join()],
    queryFn: async ({ signal }) => (await call<typeof listFavorites>('GET /favorites', { signal })).stores,
  })
  return (
    <QueryView
      query={favorites}
      loading={
        <Loading label="Loading favorites...">
          <Skeleton className="h-20" />
        </Loading>
      }
      failure={(failure) => <FailureLine {...failure}>Your favorites cannot be shown right now.</FailureLine>}
      empty={
        <p className="text-ink-soft">
          Press the heart of a store, and you find it here and hear of its promotions.
        </p>
      }
    >
      {(stores) => <OpenFirst stores={stores} />}
    </QueryView>
  )
}

/** The favorites that are open, and below them the others. A store without settings is always open. */
function OpenFirst({ stores }: { stores: readonly Store[] }) {
  const { user } = useSession()
  const known = useKnownPlace()
  const place = promisePlaceOf((user && savedPlace(user)) ?? known, user)
  const promises = useStorePromises(
    stores.map(({ id }) => id),
    place,
  )
  const isOpen = ({ id }: Store) => promises.get(id)?.open !== false
  const [open, closed] = [stores.filter(isOpen), stores.filter((store) => !isOpen(store))]
  return (
    <div className="grid gap-3">
      {open.length > 0 ? (
        <StoreCards stores={open} promises={promises} />
      ) : (
        <p className="text-ink-soft">None of your favorites is open right now.</p>
      )}
      {closed.length > 0 && (
        <>
          <p id="closed-favorites" className="text-small font-semibold text-ink-soft">
            Closed now
          </p>
          <StoreCards stores={closed} promises={promises} labelledBy="closed-favorites" />
        </>
      )}
    </div>
  )
}

type StoreCardsProps = {
  stores: readonly Store[]
  promises: ReturnType<typeof useStorePromises>
  labelledBy?: string
}

const StoreCards = ({ stores, promises, labelledBy }: StoreCardsProps) => (
  <ul aria-labelledby={labelledBy} className="grid gap-3">
    {stores.map((store) => (
      <Card
        as="li"
        key={store.id}
        interactive
        padded={false}
        className="relative flex items-center gap-3 p-2.5"
      >
        <StoreFace store={store} className="size-13" />
        <div className="min-w-0">
          <h3 className="text-body leading-tight wrap-anywhere">
            <Link to={`/store/${store.id}`} className="after:absolute after:inset-0 after:rounded-card">
              {store.name}
            </Link>
          </h3>
          <p className="text-small text-ink-soft">
            {store.storeAddress.city}, {store.storeAddress.state}
          </p>
          <PromiseLine promise={promises.get(store.id)} />
        </div>
      </Card>
    ))}
  </ul>
)
