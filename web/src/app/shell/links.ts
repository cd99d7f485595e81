import type { CurrentUser } from '#contract/accounts/account.ts'

export type NavigationLink = { to: string; label: string }

const forEveryone: NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
  { to: '/products/local', label: 'Local Products' },
]

/** The links of the bar and of the menu for a visitor, a customer or an owner. The cart is an icon beside them. */
export function linksFor(user: CurrentUser | null): NavigationLink[] {
  if (!user) return forEveryone
  const own: NavigationLink =
    user.role === 'admin'
      ? { to: '/admin', label: 'Admin' }
      : { to: '/stores/nearby', label: 'Nearby Stores' }
  return [...forEveryone, own]
}

/** The links beside the name: a customer's orders, and an editor's inventory. Owners have their own pages. */
export function accountLinksFor(user: CurrentUser | null): NavigationLink[] {
  if (user?.role !== 'user') return []
  const orders = { to: '/orders', label: 'Your orders' }
  return isEditor(user) ? [orders, { to: '/admin/product-settings', label: 'Product Settings' }] : [orders]
}

/** Whether a customer may edit some store's inventory. Owners reach it from their dashboard. */
export const isEditor = (user: CurrentUser | null): boolean =>
  user?.role === 'user' && user.editorOfStoreIds.length > 0
