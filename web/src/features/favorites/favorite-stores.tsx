import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { listFavorites } from '#contract/favorites/list-favorites.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StoreFace } from '../../ui/store-face.tsx'

/** The stores that the customer follows, as links. */
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
      {(stores) => (
        <ul className="grid gap-3">
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
              </div>
            </Card>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
