/** What search engines and shared links learn of a page, and which module draws it. */
export type Page = {
  pattern: RegExp
  title: string
  description: string
  /** The page's module, as the build's manifest names it, so that the browser fetches it beside the shell. */
  module?: string
  /** Answers of the interface that the page asks for first. */
  preload?: (match: RegExpExecArray) => string[]
  /** Pages for one person are nothing to search for. */
  unlisted?: true
}

const ABOUT_US = 'Shop the stores in your neighborhood and get it delivered the same day.'
const page = (feature: string, screen: string) => `src/features/${feature}/${screen}-page.tsx`

/** Every address of the web app, as its router knows them; the titles are the router's too. */
export const pages: Page[] = [
  { pattern: /^\/$/, title: 'Mainstreet', description: ABOUT_US },
  {
    pattern: /^\/about$/,
    title: 'About · Mainstreet',
    description: 'What Mainstreet is for, and how same-day delivery from local stores works.',
    module: page('marketing-pages', 'about'),
  },
  {
    pattern: /^\/contact$/,
    title: 'Contact · Mainstreet',
    description: 'Write to the people behind Mainstreet.',
    module: page('marketing-pages', 'contact'),
  },
  {
    pattern: /^\/pricing$/,
    title: 'Pricing · Mainstreet',
    description: 'Plans for store owners: by the month, or as a share of what you sell.',
    module: page('marketing-pages', 'pricing'),
  },
  {
    pattern: /^\/login$/,
    title: 'Sign in · Mainstreet',
    description: 'Sign in to your account.',
    module: page('accounts', 'login'),
  },
  {
    pattern: /^\/signup$/,
    title: 'Sign up · Mainstreet',
    description: 'Create a free account, as a customer or for your store.',
    module: page('accounts', 'signup'),
  },
  {
    pattern: /^\/products\/local$/,
    title: 'Local Products · Mainstreet',
    description: 'What the stores around you have on their shelves today.',
    module: page('products', 'local-products'),
  },
  {
    pattern: /^\/store\/([^/]+)$/,
    title: 'Store · Mainstreet',
    description: ABOUT_US,
    module: page('stores', 'store'),
    preload: ([, storeId]) => [`/api/stores/${storeId}`, `/api/stores/${storeId}/products`],
  },
  {
    pattern: /^\/invite$/,
    title: 'Invitation · Mainstreet',
    description: ABOUT_US,
    module: page('team', 'invite'),
    unlisted: true,
  },
  {
    pattern: /^\/stores\/nearby$/,
    title: 'Nearby Stores · Mainstreet',
    description: ABOUT_US,
    module: page('stores', 'nearby-stores'),
    unlisted: true,
  },
  {
    pattern: /^\/cart$/,
    title: 'Shopping Cart · Mainstreet',
    description: ABOUT_US,
    module: page('cart', 'cart'),
    unlisted: true,
  },
  {
    pattern: /^\/checkout$/,
    title: 'Checkout · Mainstreet',
    description: ABOUT_US,
    module: page('orders', 'checkout'),
    unlisted: true,
  },
  {
    pattern: /^\/admin$/,
    title: 'Admin Dashboard · Mainstreet',
    description: ABOUT_US,
    module: page('dashboard', 'dashboard'),
    unlisted: true,
  },
  {
    pattern: /^\/admin\/companies$/,
    title: 'Companies · Mainstreet',
    description: ABOUT_US,
    module: page('stores', 'companies'),
    unlisted: true,
  },
  {
    pattern: /^\/admin\/users$/,
    title: 'Manage Users · Mainstreet',
    description: ABOUT_US,
    module: page('team', 'team'),
    unlisted: true,
  },
  {
    pattern: /^\/admin\/users\/invite$/,
    title: 'Invite · Mainstreet',
    description: ABOUT_US,
    module: page('team', 'invite-placeholder'),
    unlisted: true,
  },
  {
    pattern: /^\/admin\/(product-settings|marketing-portal)$/,
    title: 'Admin · Mainstreet',
    description: ABOUT_US,
    unlisted: true,
  },
]
