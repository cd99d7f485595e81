import type { ComponentType } from 'react'
import { HomePage } from '../features/marketing-pages/home-page.tsx'
import { loadPage } from './load-page.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Who gets to see a page; the guards say where everybody else goes. */
export type Audience = 'everyone' | 'customers' | 'owners' | 'owners-and-editors'

export type PageEntry = {
  path: string
  audience: Audience
  Page: ComponentType
  /** Fetches the page's code ahead of the visit. */
  preload?: () => void
  /** Without one the page sets its own, or is the home page. */
  title?: string
  /** Reaches both edges of the window and keeps its own margins. */
  wide?: boolean
}

/** Every address of the app. Pages load when they are first visited; the home page comes with the shell. */
export const pages: readonly PageEntry[] = [
  { path: '/', audience: 'everyone', wide: true, Page: HomePage },
  {
    path: '/about',
    audience: 'everyone',
    title: 'About',
    wide: true,
    ...loadPage(() => import('../features/marketing-pages/about-page.tsx')),
  },
  {
    path: '/contact',
    audience: 'everyone',
    title: 'Contact',
    ...loadPage(() => import('../features/marketing-pages/contact-page.tsx')),
  },
  {
    path: '/pricing',
    audience: 'everyone',
    title: 'Pricing',
    ...loadPage(() => import('../features/marketing-pages/pricing-page.tsx')),
  },
  {
    path: '/login',
    audience: 'everyone',
    title: 'Sign in',
    ...loadPage(() => import('../features/accounts/login-page.tsx')),
  },
  {
    path: '/signup',
    audience: 'everyone',
    title: 'Sign up',
    ...loadPage(() => import('../features/accounts/signup-page.tsx')),
  },
  {
    path: '/invite',
    audience: 'everyone',
    title: 'Invitation',
    ...loadPage(() => import('../features/team/invite-page.tsx')),
  },
  {
    path: '/store/:storeId',
    audience: 'everyone',
    ...loadPage(() => import('../features/stores/store-page.tsx')),
  },
  {
    path: '/products/local',
    audience: 'everyone',
    title: 'Local Products',
    ...loadPage(() => import('../features/products/local-products-page.tsx')),
  },
  {
    path: '/stores/nearby',
    audience: 'customers',
    title: 'Nearby Stores',
    ...loadPage(() => import('../features/stores/nearby-stores-page.tsx')),
  },
  {
    path: '/cart',
    audience: 'customers',
    title: 'Shopping Cart',
    ...loadPage(() => import('../features/cart/cart-page.tsx')),
  },
  {
    path: '/checkout',
    audience: 'customers',
    title: 'Checkout',
    ...loadPage(() => import('../features/orders/checkout-page.tsx')),
  },
  {
    path: '/admin',
    audience: 'owners',
    title: 'Admin Dashboard',
    ...loadPage(() => import('../features/dashboard/dashboard-page.tsx')),
  },
  {
    path: '/admin/companies',
    audience: 'owners',
    title: 'Companies',
    ...loadPage(() => import('../features/stores/companies-page.tsx')),
  },
  {
    path: '/admin/users',
    audience: 'owners',
    title: 'Manage Users',
    ...loadPage(() => import('../features/team/team-page.tsx')),
  },
  {
    path: '/admin/users/invite',
    audience: 'owners',
    title: 'Invite',
    ...loadPage(() => import('../features/team/invite-placeholder-page.tsx')),
  },
  {
    path: '/admin/marketing-portal',
    audience: 'owners',
    title: 'Marketing Portal',
    ...loadPage(() => import('../features/promotions/marketing-portal-page.tsx')),
  },
  {
    path: '/admin/product-settings',
    audience: 'owners-and-editors',
    title: 'Product Settings',
    ...loadPage(() => import('../features/inventory/product-settings-page.tsx')),
  },
  { path: '*', audience: 'everyone', title: 'Page not found', Page: NotFoundPage },
]
