import { localProductsCall, productCall } from '#contract/products/product-path.ts'
import type { PageName } from '#contract/shared/pages.ts'

/** The addresses of the calls that a page makes first. `params` are the named parts of its path, as they stand in it. */
type FirstCalls = (params: Record<string, string>, query: URLSearchParams) => string[]

/** Editors are customers, too. */
export type PageCalls = Partial<Record<'everyone' | 'customers' | 'owners' | 'editors', FirstCalls>>

const OWN_STORES = '/api/stores/own?limit=100'
const STORES_WITH_SHELVES = '/api/inventory/stores?limit=100'
const NEW_PARTS = '/api/desk/parts?status=pending'

/**
 * The document tells the browser to make these calls before the app runs. Only the server needs them, so they are not in
 * the records of pages, which every browser loads.
 */
export const pageCalls: Partial<Record<PageName, PageCalls>> = {
  home: {
    customers: () => ['/api/orders?open=true&limit=100', '/api/orders?limit=1', '/api/favorites'],
    owners: () => [OWN_STORES, '/api/dashboard', '/api/account/handovers'],
  },
  localProducts: {
    everyone: (_, query) => {
      const [latitude, longitude] = [query.get('lat'), query.get('lng')].map(Number)
      return query.get('place') && latitude && longitude
        ? [localProductsCall({ latitude, longitude }, query)]
        : []
    },
  },
  store: { everyone: ({ storeId }) => [`/api/stores/${storeId}`, `/api/stores/${storeId}/products`] },
  product: {
    everyone: ({ storeId = '', itemId = '' }) => [
      productCall({ storeId: decodeURIComponent(storeId), itemId: decodeURIComponent(itemId) }),
    ],
  },
  orders: { customers: () => ['/api/orders'] },
  order: { customers: ({ orderId }) => [`/api/orders/${orderId}`] },
  rewards: { customers: () => ['/api/rewards'] },
  dashboard: { owners: () => [OWN_STORES, '/api/dashboard'] },
  orderDesk: {
    owners: () => [OWN_STORES, NEW_PARTS, STORES_WITH_SHELVES],
    editors: () => [STORES_WITH_SHELVES, NEW_PARTS],
  },
  deskPart: {
    owners: ({ orderId, storeId }) => [OWN_STORES, `/api/desk/parts/${orderId}/${storeId}`],
    editors: ({ orderId, storeId }) => [STORES_WITH_SHELVES, `/api/desk/parts/${orderId}/${storeId}`],
  },
  // Owners, too, choose among the stores whose shelves they keep.
  productSettings: { owners: () => [STORES_WITH_SHELVES], editors: () => [STORES_WITH_SHELVES] },
  marketingPortal: { owners: () => [OWN_STORES] },
  delivery: {
    owners: ({ storeId }) => [OWN_STORES, `/api/stores/${storeId}/delivery`],
    editors: ({ storeId }) => [STORES_WITH_SHELVES, `/api/stores/${storeId}/delivery`],
  },
  team: { owners: () => [OWN_STORES] },
  invitePlaceholder: { owners: () => [OWN_STORES] },
  companies: { owners: () => [OWN_STORES, '/api/stores/own'] },
  handOver: { owners: () => [OWN_STORES] },
}

const PLACE = ['place', 'lat', 'lng', 'precision']
const SEARCH = [...PLACE, 'search', 'category', 'price', 'sort', 'open', 'delivers']
const NOTHING: string[] = []

/** Pages that the server draws for visitors. The screen depends on these parameters of the query, and on no others. */
export const drawnWith: Partial<Record<PageName, readonly string[]>> = {
  home: PLACE,
  about: NOTHING,
  pricing: NOTHING,
  contact: NOTHING,
  localProducts: SEARCH,
  store: SEARCH,
  product: PLACE,
  help: NOTHING,
  faq: NOTHING,
  privacy: NOTHING,
  terms: NOTHING,
  login: NOTHING,
  signup: NOTHING,
  courier: NOTHING,
}
