import { keysOf } from './tables.ts'

/**
 * Who may see a page. The guards redirect all others. A page for `signed-in` or `customers-or-sign-in` is reached
 * from emails: a visitor signs in first and comes back.
 */
export type Audience =
  | 'everyone'
  | 'signed-in'
  | 'customers'
  | 'customers-or-sign-in'
  | 'owners'
  | 'owners-and-editors'
  | 'operators'

export type PageAddress = {
  /** In the router's syntax: `:name` is one part of the path, `*` matches every path that no other page has. */
  path: string
  audience: Audience
  /** Absent for the home page and for pages whose title comes from their data. */
  title?: string
}

/**
 * Every page of the web app. The browser adds the component of each page, and the server its description for search
 * engines. Both are typed by these names, so a missing page is a type error.
 */
const addresses = {
  home: { path: '/', audience: 'everyone' },
  about: { path: '/about', audience: 'everyone', title: 'About' },
  contact: { path: '/contact', audience: 'everyone', title: 'Contact' },
  pricing: { path: '/pricing', audience: 'everyone', title: 'Pricing' },
  help: { path: '/help', audience: 'everyone', title: 'Help Center' },
  faq: { path: '/faq', audience: 'everyone', title: 'FAQ' },
  privacy: { path: '/privacy', audience: 'everyone', title: 'Privacy Policy' },
  terms: { path: '/terms', audience: 'everyone', title: 'Terms of Service' },
  login: { path: '/login', audience: 'everyone', title: 'Log in' },
  signup: { path: '/signup', audience: 'everyone', title: 'Sign up' },
  forgotPassword: { path: '/forgot-password', audience: 'everyone', title: 'Forgot your password?' },
  resetPassword: { path: '/reset-password', audience: 'everyone', title: 'Set a new password' },
  emailLink: { path: '/email-link', audience: 'everyone', title: 'Your email' },
  unsubscribe: { path: '/unsubscribe', audience: 'everyone', title: 'Unsubscribe' },
  account: { path: '/account', audience: 'signed-in', title: 'Your account' },
  accountSecurity: { path: '/account/security', audience: 'signed-in', title: 'Login and security' },
  accountNotifications: { path: '/account/notifications', audience: 'signed-in', title: 'Notifications' },
  accountData: { path: '/account/data', audience: 'signed-in', title: 'Your data' },
  localProducts: { path: '/products/local', audience: 'everyone', title: 'Local Products' },
  store: { path: '/store/:storeId', audience: 'everyone' },
  product: { path: '/store/:storeId/product/:itemId', audience: 'everyone' },
  invite: { path: '/invite', audience: 'everyone', title: 'Invitation' },
  nearbyStores: { path: '/stores/nearby', audience: 'customers', title: 'Nearby Stores' },
  cart: { path: '/cart', audience: 'customers', title: 'Shopping Cart' },
  checkout: { path: '/checkout', audience: 'customers', title: 'Checkout' },
  orders: { path: '/orders', audience: 'customers-or-sign-in', title: 'Your orders' },
  order: { path: '/orders/:orderId', audience: 'customers-or-sign-in', title: 'Your order' },
  dashboard: { path: '/admin', audience: 'owners', title: 'Admin Dashboard' },
  orderDesk: { path: '/admin/orders', audience: 'owners-and-editors', title: 'Orders' },
  deskPart: { path: '/admin/orders/:orderId/:storeId', audience: 'owners-and-editors', title: 'Order' },
  companies: { path: '/admin/companies', audience: 'owners', title: 'Companies' },
  handOver: { path: '/admin/companies/hand-over', audience: 'owners', title: 'Hand a store over' },
  delivery: {
    path: '/admin/companies/:storeId/delivery',
    audience: 'owners-and-editors',
    title: 'Delivery & Hours',
  },
  team: { path: '/admin/users', audience: 'owners', title: 'Manage Users' },
  invitePlaceholder: { path: '/admin/users/invite', audience: 'owners', title: 'Invite' },
  marketingPortal: { path: '/admin/marketing-portal', audience: 'owners', title: 'Marketing Portal' },
  productSettings: {
    path: '/admin/product-settings',
    audience: 'owners-and-editors',
    title: 'Product Settings',
  },
  operator: { path: '/operator', audience: 'operators', title: 'Operator' },
  notFound: { path: '*', audience: 'everyone', title: 'Page not found' },
} satisfies Record<string, PageAddress>

export type PageName = keyof typeof addresses

export const pageAddresses: Record<PageName, PageAddress> = addresses

/** In the order of the table. `notFound` matches everything and comes last. */
export const pageNames = keysOf(addresses)

const PRODUCT = 'Mainstreet'

/** The title in the browser's tab and in search results: 'About · Mainstreet'. */
export const titleOf = (page: string | undefined): string => (page ? `${page} · ${PRODUCT}` : PRODUCT)
