import type { ComponentType } from 'react'
import { type PageAddress, type PageName, pageAddresses, pageNames } from '#contract/shared/pages.ts'
import { fetchVisitorHome, HomePage } from '../features/marketing-pages/home-page.tsx'
import { loadPage } from './load-page.ts'

type PageScreen = {
  Page: ComponentType
  /** Fetches the page's code ahead of the visit. */
  preload?: () => Promise<void>
  /** Fetches the code of the parts that the first load leaves out. */
  fetchParts?: () => Promise<unknown>
  /** Reaches both edges of the window and keeps its own margins. */
  wide?: boolean
}

/** What draws each page. Pages load when they are first visited. */
const screens: Record<PageName, PageScreen> = {
  home: { wide: true, Page: HomePage, fetchParts: fetchVisitorHome },
  about: { wide: true, ...loadPage(() => import('../features/marketing-pages/about-page.tsx')) },
  contact: loadPage(() => import('../features/marketing-pages/contact-page.tsx')),
  pricing: loadPage(() => import('../features/marketing-pages/pricing-page.tsx')),
  help: loadPage(() => import('../features/marketing-pages/help-page.tsx')),
  faq: loadPage(() => import('../features/marketing-pages/faq-page.tsx')),
  privacy: loadPage(() => import('../features/marketing-pages/privacy-page.tsx')),
  terms: loadPage(() => import('../features/marketing-pages/terms-page.tsx')),
  login: loadPage(() => import('../features/accounts/login-page.tsx')),
  signup: loadPage(() => import('../features/accounts/signup-page.tsx')),
  forgotPassword: loadPage(() => import('../features/accounts/forgot-password-page.tsx')),
  resetPassword: loadPage(() => import('../features/accounts/reset-password-page.tsx')),
  emailLink: loadPage(() => import('../features/accounts/email-link-page.tsx')),
  unsubscribe: loadPage(() => import('../features/mails/unsubscribe-page.tsx')),
  account: loadPage(() => import('./own-account-page.tsx')),
  accountSecurity: loadPage(() => import('../features/accounts/account/account-security-page.tsx')),
  accountNotifications: loadPage(() => import('../features/accounts/account/account-notifications-page.tsx')),
  accountData: loadPage(() => import('../features/accounts/account/account-data-page.tsx')),
  localProducts: loadPage(() => import('../features/products/local-products-page.tsx')),
  store: loadPage(() => import('../features/stores/store-page.tsx')),
  product: loadPage(() => import('../features/products/product-page.tsx')),
  invite: loadPage(() => import('../features/team/invite-page.tsx')),
  nearbyStores: loadPage(() => import('../features/stores/nearby-stores-page.tsx')),
  cart: loadPage(() => import('../features/cart/cart-page.tsx')),
  checkout: loadPage(() => import('../features/checkout/checkout-page.tsx')),
  orders: loadPage(() => import('../features/orders/orders-page.tsx')),
  order: loadPage(() => import('../features/orders/order-page.tsx')),
  dashboard: loadPage(() => import('../features/dashboard/dashboard-page.tsx')),
  orderDesk: { wide: true, ...loadPage(() => import('../features/desk/order-desk-page.tsx')) },
  deskPart: loadPage(() => import('../features/desk/desk-part-page.tsx')),
  companies: loadPage(() => import('../features/stores/own-stores-page.tsx')),
  handOver: loadPage(() => import('../features/handovers/hand-over-page.tsx')),
  delivery: loadPage(() => import('../features/delivery/delivery-settings-page.tsx')),
  team: loadPage(() => import('../features/team/team-page.tsx')),
  invitePlaceholder: loadPage(() => import('../features/team/invite-placeholder-page.tsx')),
  marketingPortal: loadPage(() => import('../features/promotions/marketing-portal-page.tsx')),
  productSettings: loadPage(() => import('../features/inventory/product-settings-page.tsx')),
  operator: loadPage(() => import('../features/operator/operator-page.tsx')),
  notFound: loadPage(() => import('./not-found-page.tsx')),
}

/** Every page with its address. */
export const pages: readonly (PageAddress & PageScreen)[] = pageNames.map((name) => ({
  ...pageAddresses[name],
  ...screens[name],
}))
