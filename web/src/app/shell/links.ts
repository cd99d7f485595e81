import type { CurrentUser } from '#contract/accounts/account.ts'
import { type PageName, pageNames, pages } from '#contract/shared/pages.ts'

export type NavigationLink = { to: string; label: string }

/** The links of the bar and of the menu for a visitor, a customer, an owner or an operator. The cart is an icon beside them. */
export function linksFor(user: CurrentUser | null): NavigationLink[] {
  const own = user && (user.role === 'admin' ? 'owners' : 'customers')
  return pageNames
    .map((name) => pages[name])
    .flatMap(({ path, audience, inBar }) =>
      inBar && (audience === 'everyone' || audience === own || (audience === 'operators' && user?.isOperator))
        ? [{ to: path, label: inBar }]
        : [],
    )
}

/** The links beside the name: a customer's orders, and an editor's inventory. Owners have their own pages. */
export function accountLinksFor(user: CurrentUser | null): NavigationLink[] {
  if (user?.role !== 'user') return []
  const names: PageName[] = isEditor(user) ? ['orders', 'productSettings'] : ['orders']
  return names.map((name) => ({ to: pages[name].path, label: pages[name].title ?? '' }))
}

/** The links of a column of the footer. */
export const footerLinks = (column: 'Company' | 'Support'): NavigationLink[] =>
  pageNames.flatMap((name) => {
    const { path, inFooter } = pages[name]
    return inFooter?.column === column ? [{ to: path, label: inFooter.label }] : []
  })

/** Whether a customer may edit some store's inventory. Owners reach it from their dashboard. */
export const isEditor = (user: CurrentUser | null): boolean =>
  user?.role === 'user' && user.editorOfStoreIds.length > 0
