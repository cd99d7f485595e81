import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { listStorefronts } from '#contract/stores/list-storefronts.ts'
import { call, type Reply } from '../../infrastructure/api.ts'
import { type Shop, ShopFront } from '../../ui/drawings/shop-front.tsx'
import type { Place } from '../geocoding/public.ts'

const HEIGHT = 344
/** The street itself, below the houses. */
const PAVEMENT = 14

const shops: Shop[] = [
  { category: 'food-beverage', width: 228, storey: 138, roof: 'gable', upperWindows: 3 },
  { category: 'home-garden', width: 200, storey: 168, roof: 'flat', upperWindows: 2 },
  { category: 'clothing', width: 196, storey: 152, roof: 'steps', upperWindows: 2 },
  { category: 'sports-outdoors', width: 216, storey: 144, roof: 'flat', upperWindows: 3 },
  { category: 'electronics', width: 208, storey: 138, roof: 'steps', upperWindows: 3 },
  { category: 'health-beauty', width: 188, storey: 154, roof: 'gable', upperWindows: 2 },
  { category: 'accessories', width: 204, storey: 148, roof: 'flat', upperWindows: 3 },
]
const BEHIND_A_TREE = ['clothing', 'health-beauty']

/** A store of each category. */
export const storefrontsQuery = queryOptions({
  queryKey: ['storefronts'],
  queryFn: ({ signal }) => call<typeof listStorefronts>('GET /storefronts', { signal }),
})

/** The town of the stores as a place that nobody has named. */
export const townPlace = (town: NonNullable<Reply<typeof listStorefronts>['town']>): Place => ({
  ...town,
  source: 'custom',
  approximate: true,
})

/**
 * A drawing of a street with a shop of every category. Each leads to a store of its category, whose name is on its
 * sign, where there is one. Narrow windows scroll along the street.
 */
export function Street() {
  const { data } = useQuery(storefrontsQuery)
  return (
    <div className="street-scroll overflow-x-auto">
      <ul
        aria-label="Stores on Mainstreet"
        aria-hidden={!data?.stores.length || undefined}
        className="mx-auto flex w-max min-w-full justify-center border-line border-b-12"
      >
        {shops.map((shop) => {
          const store = data?.stores.find(({ category }) => category === shop.category)
          return (
            <li
              key={shop.category}
              aria-hidden={store === undefined || undefined}
              data-category={shop.category}
              className="relative shrink-0"
            >
              <svg
                aria-hidden="true"
                viewBox={`0 ${PAVEMENT - HEIGHT} ${shop.width} ${HEIGHT - PAVEMENT}`}
                width={shop.width}
                height={HEIGHT - PAVEMENT}
                className="block h-72 w-auto overflow-visible lg:h-80"
              >
                <ShopFront {...shop} />
                {/* The sign, above the awning and below the windows. */}
                <rect x="3" y="-164" width={shop.width - 6} height="30" className="fill-category" />
                {BEHIND_A_TREE.includes(shop.category) && <Tree />}
              </svg>
              {store && (
                <Link
                  to={`/store/${store.id}`}
                  className="group absolute inset-0 rounded-control -outline-offset-4"
                >
                  <span className="street-sign truncate px-2 text-center text-card text-small font-semibold group-hover:underline">
                    {store.name}
                  </span>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** It stands at the left corner of a shop. */
const Tree = () => (
  <>
    <rect x="-3" y="-70" width="6" height="70" rx="3" className="fill-ink-soft" />
    <ellipse cx="0" cy="-84" rx="26" ry="34" className="fill-accent" />
    <ellipse cx="-9" cy="-92" rx="11" ry="16" className="fill-accent-strong" />
  </>
)
