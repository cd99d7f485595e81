import { createBrowserRouter, type RouteObject } from 'react-router'
import { HomePage } from '../features/marketing-pages/home-page.tsx'
import { CustomersOnly, OwnersAndEditorsOnly, OwnersOnly } from './guards.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteFailure } from './route-failure.tsx'
import { Shell } from './shell/shell.tsx'

/**
 * What a route tells the shell. Without a title the page sets its own, or is the home page. A wide page
 * reaches both edges of the window and keeps its own margins.
 */
export type RouteHandle = { title?: string; wide?: boolean }

const titled = (title: string) => ({ handle: { title } satisfies RouteHandle })

const publicRoutes: RouteObject[] = [
  { index: true, handle: { wide: true } satisfies RouteHandle, Component: HomePage },
  {
    path: 'about',
    ...titled('About'),
    lazy: () => import('../features/marketing-pages/about-page.tsx'),
  },
  {
    path: 'contact',
    ...titled('Contact'),
    lazy: () => import('../features/marketing-pages/contact-page.tsx'),
  },
  {
    path: 'pricing',
    ...titled('Pricing'),
    lazy: () => import('../features/marketing-pages/pricing-page.tsx'),
  },
  { path: 'login', ...titled('Sign in'), lazy: () => import('../features/accounts/login-page.tsx') },
  { path: 'signup', ...titled('Sign up'), lazy: () => import('../features/accounts/signup-page.tsx') },
  { path: 'invite', ...titled('Invitation'), lazy: () => import('../features/team/invite-page.tsx') },
  { path: 'store/:storeId', lazy: () => import('../features/stores/store-page.tsx') },
  {
    path: 'products/local',
    ...titled('Local Products'),
    lazy: () => import('../features/products/local-products-page.tsx'),
  },
]

const customerRoutes: RouteObject[] = [
  {
    path: 'stores/nearby',
    ...titled('Nearby Stores'),
    lazy: () => import('../features/stores/nearby-stores-page.tsx'),
  },
  { path: 'cart', ...titled('Shopping Cart'), lazy: () => import('../features/cart/cart-page.tsx') },
  { path: 'checkout', ...titled('Checkout'), lazy: () => import('../features/orders/checkout-page.tsx') },
]

const ownersSide = () => import('./owners-side-page.tsx')

const ownerRoutes: RouteObject[] = [
  { path: 'admin', ...titled('Admin Dashboard'), lazy: ownersSide },
  { path: 'admin/companies', ...titled('Companies'), lazy: ownersSide },
  { path: 'admin/users', ...titled('Store Team'), lazy: ownersSide },
  { path: 'admin/users/invite', ...titled('Invite'), lazy: ownersSide },
  { path: 'admin/marketing-portal', ...titled('Marketing Portal'), lazy: ownersSide },
]

const editorRoutes: RouteObject[] = [
  { path: 'admin/product-settings', ...titled('Product Settings'), lazy: ownersSide },
]

/** Until the code of the first page is there. */
const Nothing = () => null

/** Every address of the app. Pages load when they are first visited; the home page comes with the shell. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteFailure,
      HydrateFallback: Nothing,
      children: [
        {
          // Inside the shell, so that a page that fails leaves the navigation standing.
          ErrorBoundary: RouteFailure,
          children: [
            ...publicRoutes,
            { Component: CustomersOnly, children: customerRoutes },
            { Component: OwnersOnly, children: ownerRoutes },
            { Component: OwnersAndEditorsOnly, children: editorRoutes },
            { path: '*', ...titled('Page not found'), Component: NotFoundPage },
          ],
        },
      ],
    },
  ])
