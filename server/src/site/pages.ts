import { localProductsCall, productCall } from '#contract/products/product-path.ts'
import { type PageName, pageAddresses, pageNames, titleOf } from '#contract/shared/pages.ts'
import type { Reader } from './find-reader.ts'

type PageFacts = {
  description: string
  /** The page's module in the build's manifest; null where the shell contains it. */
  module: string | null
  /** The API calls that the page makes first. */
  preload?: (match: RegExpExecArray, query: URLSearchParams) => string[]
  /** The same for a person who is signed in, beside the call for the session, where the address has no query. */
  preloadOwn?: (match: RegExpExecArray, reader: Reader) => string[]
  /** A module that the page imports for people who are signed in. */
  ownModule?: string
  /** Public, but hidden from search engines. */
  unlisted?: true
}

const ABOUT_US = 'Shop the stores in your neighborhood and get it delivered the same day.'
const screen = (feature: string, name: string) => `src/features/${feature}/${name}-page.tsx`
type OwnCalls = (...parts: string[]) => string[]

/** A page for signed-in people. Search engines skip it, but its links may be shared. `calls` are those of customers. */
const personal = (feature: string, name: string, calls: OwnCalls = () => []): PageFacts => ({
  description: ABOUT_US,
  module: screen(feature, name),
  preloadOwn: ([, ...parts], { role }) => (role === 'user' ? calls(...parts) : []),
})

const OWN_STORES = '/api/stores/own?limit=100'
const STORES_WITH_SHELVES = '/api/inventory/stores?limit=100'

/** A page of owners at work. The navigation asks for their stores. */
const workplace = (feature: string, name: string, calls: OwnCalls = () => []): PageFacts => ({
  ...personal(feature, name),
  preloadOwn: ([, ...parts], { role }) => (role === 'admin' ? [OWN_STORES, ...calls(...parts)] : []),
  ownModule: 'src/app/shell/workplace-nav.tsx',
})

/** A page of editors at work, too: they choose among the stores whose shelves they keep. */
const workplaceOfEditors = (feature: string, name: string, calls: OwnCalls): PageFacts => ({
  ...workplace(feature, name),
  preloadOwn: ([, ...parts], { role, isEditor }) => {
    if (role !== 'admin' && !isEditor) return []
    return [...new Set([isEditor ? STORES_WITH_SHELVES : OWN_STORES, ...calls(...parts)])]
  },
})

/** The description of each page for search engines and shared links, and what the browser preloads for it. */
const facts: Record<PageName, PageFacts> = {
  home: {
    description: ABOUT_US,
    module: null,
    preloadOwn: (_, { role }) =>
      role === 'admin'
        ? [OWN_STORES, '/api/dashboard', '/api/account/handovers']
        : ['/api/orders?open=true&limit=10', '/api/orders?limit=1', '/api/favorites'],
    ownModule: 'src/features/marketing-pages/welcome-home.tsx',
  },
  about: {
    description: 'What Mainstreet is for, and how same-day delivery from local stores works.',
    module: screen('marketing-pages', 'about'),
  },
  contact: {
    description: 'Write to the people behind Mainstreet.',
    module: screen('marketing-pages', 'contact'),
  },
  pricing: {
    description: 'Plans for store owners: by the month, or as a share of what you sell.',
    module: screen('marketing-pages', 'pricing'),
  },
  help: {
    description: 'How to shop, follow an order, use an account and run a store on Mainstreet.',
    module: screen('marketing-pages', 'help'),
  },
  faq: {
    description: 'Short answers to the questions that are asked most.',
    module: screen('marketing-pages', 'faq'),
  },
  privacy: {
    description: 'What this site stores about you, who sees it, and for how long.',
    module: screen('marketing-pages', 'privacy'),
  },
  terms: {
    description: 'The rules for shopping and selling on this site.',
    module: screen('marketing-pages', 'terms'),
  },
  login: { description: 'Log in to your account.', module: screen('accounts', 'login') },
  signup: {
    description: 'Create a free account, as a customer or for your store.',
    module: screen('accounts', 'signup'),
  },
  forgotPassword: {
    description: 'Get a link to set a new password.',
    module: screen('accounts', 'forgot-password'),
    unlisted: true,
  },
  resetPassword: {
    description: 'Set a new password for your account.',
    module: screen('accounts', 'reset-password'),
    unlisted: true,
  },
  emailLink: {
    description: 'Confirm the email of your account.',
    module: screen('accounts', 'email-link'),
    unlisted: true,
  },
  unsubscribe: {
    description: 'End one kind of email.',
    module: screen('mails', 'unsubscribe'),
    unlisted: true,
  },
  localProducts: {
    description: 'What the stores around you have on their shelves today.',
    module: screen('products', 'local-products'),
    preload: (_, query) => {
      const [latitude, longitude] = [query.get('lat'), query.get('lng')].map(Number)
      return query.get('place') && latitude && longitude
        ? [localProductsCall({ latitude, longitude }, query)]
        : []
    },
  },
  store: {
    description: ABOUT_US,
    module: screen('stores', 'store'),
    preload: ([, storeId]) => [`/api/stores/${storeId}`, `/api/stores/${storeId}/products`],
  },
  product: {
    description: ABOUT_US,
    module: screen('products', 'product'),
    preload: ([, storeId = '', itemId = '']) => [
      productCall({ storeId: decodeURIComponent(storeId), itemId: decodeURIComponent(itemId) }),
    ],
  },
  account: { description: ABOUT_US, module: 'src/app/own-account-page.tsx' },
  accountSecurity: personal('accounts/account', 'account-security'),
  accountNotifications: personal('accounts/account', 'account-notifications'),
  accountData: personal('accounts/account', 'account-data'),
  invite: { ...personal('team', 'invite'), unlisted: true },
  nearbyStores: personal('stores', 'nearby-stores'),
  cart: personal('cart', 'cart'),
  checkout: personal('checkout', 'checkout'),
  orders: personal('orders', 'orders', () => ['/api/orders']),
  order: personal('orders', 'order', (orderId) => [`/api/orders/${orderId}`]),
  dashboard: workplace('dashboard', 'dashboard', () => ['/api/dashboard']),
  orderDesk: workplaceOfEditors('desk', 'order-desk', () => [
    '/api/desk/parts?status=pending',
    STORES_WITH_SHELVES,
  ]),
  deskPart: workplaceOfEditors('desk', 'desk-part', (orderId, storeId) => [
    `/api/desk/parts/${orderId}/${storeId}`,
  ]),
  companies: workplace('stores', 'own-stores', () => ['/api/stores/own']),
  handOver: workplace('handovers', 'hand-over'),
  delivery: workplaceOfEditors('delivery', 'delivery-settings', (storeId) => [
    `/api/stores/${storeId}/delivery`,
  ]),
  team: workplace('team', 'team'),
  invitePlaceholder: workplace('team', 'invite-placeholder'),
  marketingPortal: workplace('promotions', 'marketing-portal'),
  productSettings: {
    ...workplace('inventory', 'product-settings'),
    // Owners, too, choose among the stores whose shelves they keep.
    preloadOwn: (_, { role, isEditor }) => (role === 'admin' || isEditor ? [STORES_WITH_SHELVES] : []),
  },
  operator: personal('operator', 'operator'),
  notFound: { description: 'There is nothing at this address.', module: null, unlisted: true },
}

export type Page = Omit<PageFacts, 'unlisted'> & {
  name: PageName
  path: string
  pattern: RegExp
  title: string
  unlisted: boolean
}

/** Every page of the web app. The last one matches every address. */
export const pages: readonly Page[] = pageNames.map((name) => {
  const { path, audience, title } = pageAddresses[name]
  return {
    ...facts[name],
    name,
    path,
    pattern: patternOf(path),
    title: titleOf(title),
    unlisted: audience !== 'everyone' || facts[name].unlisted === true,
  }
})

/** Ignores case, as the browser's router does. */
function patternOf(path: string): RegExp {
  if (path === '*') return /^/
  return new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`, 'i')
}

/** The page at an address. An unknown address gets the not-found page. */
export function getPage(address: string): { page: Page; match: RegExpExecArray } {
  for (const page of pages) {
    const match = page.pattern.exec(address)
    if (match) return { page, match }
  }
  throw new Error(`No page fits ${address}.`)
}
