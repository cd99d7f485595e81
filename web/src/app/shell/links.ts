import type { CurrentUser } from '#contract/accounts/account.ts'

export type NavigationLink = { to: string; label: string }

const forEveryone: NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
  { to: '/products/local', label: 'Local Products' },
]

/** The links of the bar and of the menu, by who is looking. The cart is an icon of its own. */
export function linksFor(user: CurrentUser | null): NavigationLink[] {
  if (!user) return forEveryone
  const own: NavigationLink =
    user.role === 'admin'
      ? { to: '/admin', label: 'Admin' }
      : { to: '/stores/nearby', label: 'Nearby Stores' }
  return [...forEveryone, own]
}

/** Customers who may edit some store's inventory; owners reach it from their dashboard. */
export const isEditor = (user: CurrentUser | null): boolean =>
  user?.role === 'user' && user.editorOfStoreIds.length > 0
