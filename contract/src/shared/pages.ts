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

export type Page = {
  /** In the router's syntax: `:name` is one part of the path, `*` matches every path that no other page has. */
  path: string
  audience: Audience
  /** Absent for the home page and for pages whose title comes from their data. */
  title?: string
  /** The file of the screen, below `web/src`. */
  screen: `${string}-page.tsx`
  /** What the screen shows people who are signed in, if that is a file of its own. */
  ownScreen?: `${string}.tsx`
  /** The screen reaches both edges of the window and keeps its own margins. */
  wide?: true
  /** Search engines are told to skip it, although everybody may open it. */
  unlisted?: true
  /** The words of its link in the bar, in the footer and in the navigation of the workplace. */
  inBar?: string
  inFooter?: { column: 'Company' | 'Support'; label: string }
  inWorkplace?: string
}

/** Every page of the web app. Links stand in the navigation in this order. */
const table = {
  home: {
    path: '/',
    audience: 'everyone',
    screen: 'features/marketing-pages/home-page.tsx',
    ownScreen: 'features/marketing-pages/welcome-home.tsx',
    wide: true,
    inBar: 'Home',
  },
  about: {
    path: '/about',
    audience: 'everyone',
    title: 'About',
    screen: 'features/marketing-pages/about-page.tsx',
    wide: true,
    inBar: 'About',
    inFooter: { column: 'Company', label: 'About Us' },
  },
  pricing: {
    path: '/pricing',
    audience: 'everyone',
    title: 'Pricing',
    screen: 'features/marketing-pages/pricing-page.tsx',
    inBar: 'Pricing',
  },
  contact: {
    path: '/contact',
    audience: 'everyone',
    title: 'Contact',
    screen: 'features/marketing-pages/contact-page.tsx',
    inBar: 'Contact',
    inFooter: { column: 'Company', label: 'Contact' },
  },
  localProducts: {
    path: '/products/local',
    audience: 'everyone',
    title: 'Local Products',
    screen: 'features/products/local-products-page.tsx',
    inBar: 'Local Products',
  },
  store: {
    path: '/store/:storeId',
    audience: 'everyone',
    screen: 'features/stores/store-page.tsx',
  },
  product: {
    path: '/store/:storeId/product/:itemId',
    audience: 'everyone',
    screen: 'features/products/product-page.tsx',
  },
  help: {
    path: '/help',
    audience: 'everyone',
    title: 'Help Center',
    screen: 'features/marketing-pages/help-page.tsx',
    inFooter: { column: 'Support', label: 'Help Center' },
  },
  faq: {
    path: '/faq',
    audience: 'everyone',
    title: 'FAQ',
    screen: 'features/marketing-pages/faq-page.tsx',
    inFooter: { column: 'Support', label: 'FAQ' },
  },
  privacy: {
    path: '/privacy',
    audience: 'everyone',
    title: 'Privacy Policy',
    screen: 'features/marketing-pages/privacy-page.tsx',
    inFooter: { column: 'Support', label: 'Privacy Policy' },
  },
  terms: {
    path: '/terms',
    audience: 'everyone',
    title: 'Terms of Service',
    screen: 'features/marketing-pages/terms-page.tsx',
    inFooter: { column: 'Support', label: 'Terms of Service' },
  },
  login: {
    path: '/login',
    audience: 'everyone',
    title: 'Log in',
    screen: 'features/accounts/login-page.tsx',
  },
  signup: {
    path: '/signup',
    audience: 'everyone',
    title: 'Sign up',
    screen: 'features/accounts/signup-page.tsx',
  },
  forgotPassword: {
    path: '/forgot-password',
    audience: 'everyone',
    title: 'Forgot your password?',
    screen: 'features/accounts/forgot-password-page.tsx',
    unlisted: true,
  },
  resetPassword: {
    path: '/reset-password',
    audience: 'everyone',
    title: 'Set a new password',
    screen: 'features/accounts/reset-password-page.tsx',
    unlisted: true,
  },
  emailLink: {
    path: '/email-link',
    audience: 'everyone',
    title: 'Your email',
    screen: 'features/accounts/email-link-page.tsx',
    unlisted: true,
  },
  unsubscribe: {
    path: '/unsubscribe',
    audience: 'everyone',
    title: 'Unsubscribe',
    screen: 'features/mails/unsubscribe-page.tsx',
    unlisted: true,
  },
  invite: {
    path: '/invite',
    audience: 'everyone',
    title: 'Invitation',
    screen: 'features/team/invite-page.tsx',
    unlisted: true,
  },
  courier: {
    path: '/courier',
    audience: 'everyone',
    title: 'Your run',
    screen: 'features/runs/courier-page.tsx',
    unlisted: true,
  },
  account: {
    path: '/account',
    audience: 'signed-in',
    title: 'Your account',
    screen: 'app/own-account-page.tsx',
  },
  accountSecurity: {
    path: '/account/security',
    audience: 'signed-in',
    title: 'Login and security',
    screen: 'features/accounts/account/account-security-page.tsx',
  },
  accountNotifications: {
    path: '/account/notifications',
    audience: 'signed-in',
    title: 'Notifications',
    screen: 'features/accounts/account/account-notifications-page.tsx',
  },
  accountData: {
    path: '/account/data',
    audience: 'signed-in',
    title: 'Your data',
    screen: 'features/accounts/account/account-data-page.tsx',
  },
  nearbyStores: {
    path: '/stores/nearby',
    audience: 'customers',
    title: 'Nearby Stores',
    screen: 'features/stores/nearby-stores-page.tsx',
    inBar: 'Nearby Stores',
  },
  cart: {
    path: '/cart',
    audience: 'customers',
    title: 'Shopping Cart',
    screen: 'features/cart/cart-page.tsx',
  },
  checkout: {
    path: '/checkout',
    audience: 'customers',
    title: 'Checkout',
    screen: 'features/checkout/checkout-page.tsx',
  },
  orders: {
    path: '/orders',
    audience: 'customers-or-sign-in',
    title: 'Your orders',
    screen: 'features/orders/orders-page.tsx',
  },
  order: {
    path: '/orders/:orderId',
    audience: 'customers-or-sign-in',
    title: 'Your order',
    screen: 'features/orders/order-page.tsx',
  },
  rewards: {
    path: '/rewards',
    audience: 'customers-or-sign-in',
    title: 'Stamp cards',
    screen: 'app/rewards-page.tsx',
  },
  dashboard: {
    path: '/admin',
    audience: 'owners',
    title: 'Admin Dashboard',
    screen: 'features/dashboard/dashboard-page.tsx',
    inBar: 'Admin',
    inWorkplace: 'Dashboard',
  },
  orderDesk: {
    path: '/admin/orders',
    audience: 'owners-and-editors',
    title: 'Orders',
    screen: 'features/desk/order-desk-page.tsx',
    wide: true,
    inWorkplace: 'Orders',
  },
  deskPart: {
    path: '/admin/orders/:orderId/:storeId',
    audience: 'owners-and-editors',
    title: 'Order',
    screen: 'features/desk/desk-part-page.tsx',
  },
  productSettings: {
    path: '/admin/product-settings',
    audience: 'owners-and-editors',
    title: 'Product Settings',
    screen: 'features/inventory/product-settings-page.tsx',
    inWorkplace: 'Products',
  },
  marketingPortal: {
    path: '/admin/marketing-portal',
    audience: 'owners',
    title: 'Marketing Portal',
    screen: 'features/promotions/marketing-portal-page.tsx',
    inWorkplace: 'Promotions',
  },
  delivery: {
    path: '/admin/companies/:storeId/delivery',
    audience: 'owners-and-editors',
    title: 'Delivery & Hours',
    screen: 'features/delivery/delivery-settings-page.tsx',
    inWorkplace: 'Delivery',
  },
  team: {
    path: '/admin/users',
    audience: 'owners',
    title: 'Manage Users',
    screen: 'features/team/team-page.tsx',
    inWorkplace: 'Team',
  },
  invitePlaceholder: {
    path: '/admin/users/invite',
    audience: 'owners',
    title: 'Invite',
    screen: 'features/team/invite-placeholder-page.tsx',
  },
  companies: {
    path: '/admin/companies',
    audience: 'owners',
    title: 'Company Management',
    screen: 'features/stores/own-stores-page.tsx',
    inWorkplace: 'Companies',
  },
  handOver: {
    path: '/admin/companies/hand-over',
    audience: 'owners',
    title: 'Hand a store over',
    screen: 'features/handovers/hand-over-page.tsx',
  },
  operator: {
    path: '/operator',
    audience: 'operators',
    title: 'Operator',
    screen: 'features/operator/operator-page.tsx',
    inBar: 'Operator',
  },
  notFound: {
    path: '*',
    audience: 'everyone',
    title: 'Page not found',
    screen: 'app/not-found-page.tsx',
    unlisted: true,
  },
} satisfies Record<string, Page>

export type PageName = keyof typeof table

export const pages: Record<PageName, Page> = table

/** In the order of the table. `notFound` matches everything and comes last. */
export const pageNames = keysOf(table)

const PRODUCT = 'Mainstreet'

/** The title in the browser's tab and in search results: 'About · Mainstreet'. */
export const titleOf = (page: string | undefined): string => (page ? `${page} · ${PRODUCT}` : PRODUCT)
