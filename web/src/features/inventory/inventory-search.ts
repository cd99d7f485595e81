import {
  INVENTORY_SORTS,
  INVENTORY_VIEWS,
  type InventorySort,
  type InventoryView,
} from '#contract/inventory/inventory-view.ts'
import { entriesOf } from '#contract/shared/tables.ts'

/** The search, filter and order of an inventory. The page's URL stores them. */
export type InventorySearch = { search: string; show: InventoryView; sort: InventorySort }

/** Begins the keys of the pages of a store's inventory. */
export const inventoryKey = (storeId: string) => ['inventory', storeId]

export const WHOLE_INVENTORY: InventorySearch = { search: '', show: 'all', sort: 'name' }

export const VIEW_LABELS: Record<InventoryView, string> = {
  all: 'All products',
  visible: 'Visible',
  hidden: 'Hidden',
  'low-stock': 'Low stock',
  'out-of-stock': 'Out of stock',
}

export const INVENTORY_SORT_LABELS: Record<InventorySort, string> = {
  name: 'By name',
  stock: 'Least stock',
  changed: 'Last changed',
}

/** Reads the search from the URL. Ignores unknown values, because links get damaged. */
export function inventorySearchOf(params: URLSearchParams): InventorySearch {
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    show: INVENTORY_VIEWS.find((view) => view === params.get('show')) ?? WHOLE_INVENTORY.show,
    sort: INVENTORY_SORTS.find((sort) => sort === params.get('sort')) ?? WHOLE_INVENTORY.sort,
  }
}

/** Returns the URL parameters of a changed search. Omits default values. */
export function withInventorySearch(params: URLSearchParams, change: Partial<InventorySearch>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of entriesOf(change)) {
    if (value === WHOLE_INVENTORY[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** '3 of 10,000 Products', '1 Product' */
export function countText({ count, total }: { count: number; total: number }): string {
  const products = total === 1 ? 'Product' : 'Products'
  const all = `${total.toLocaleString('en-US')} ${products}`
  return count === total ? all : `${count.toLocaleString('en-US')} of ${all}`
}
