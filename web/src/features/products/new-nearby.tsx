import { useQuery } from '@tanstack/react-query'
import type { listNewProducts } from '#contract/products/list-new-products.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { promisePlaceOf, useStorePromises } from '../delivery/public.ts'
import type { Place } from '../geocoding/public.ts'
import { LocalProductCard } from './product-card.tsx'
import { ProductShapes } from './product-grid.tsx'

const columns = 'grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4 md:grid-cols-3 xl:grid-cols-4'
// Whole rows: two of two on a phone, two of three on a tablet and a small desktop.
const wholeRows = 'max-md:[&>li:nth-child(n+5)]:hidden md:max-xl:[&>li:nth-child(n+7)]:hidden'

/** The newest products around a place. */
export function NewNearby({ place }: { place: Place }) {
  const { user } = useSession()
  const { latitude, longitude } = place
  const products = useQuery({
    queryKey: ['new-products', latitude, longitude],
    queryFn: async ({ signal }) => {
      const query = { latitude, longitude }
      return (await call<typeof listNewProducts>('GET /products/new', { query, signal })).products
    },
  })
  const stores = new Set((products.data ?? []).map(({ storeId }) => storeId))
  const promises = useStorePromises([...stores], promisePlaceOf(place, user))
  return (
    <QueryView
      query={products}
      loading={
        <Loading label="Loading new products...">
          <ProductShapes className={`${columns} ${wholeRows}`} />
        </Loading>
      }
      failure={(failure) => <FailureLine {...failure}>New products cannot be shown right now.</FailureLine>}
      empty={<p className="text-ink-soft">No store near you has products yet.</p>}
    >
      {(list) => (
        <ul className={`${columns} ${wholeRows}`}>
          {list.map((product) => (
            <LocalProductCard
              key={`${product.storeId} ${product.item_id}`}
              product={product}
              promises={promises}
            />
          ))}
        </ul>
      )}
    </QueryView>
  )
}
