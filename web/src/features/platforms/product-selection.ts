import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { isActive } from './product-labels.ts'

type Selectable = Pick<ListedPlatformProduct, 'id' | 'status' | 'price'>

/**
 * With `all` every product that can be sold is selected, also one that is read later, and otherwise none. `ids` are the
 * products for which the opposite holds.
 */
export type ProductSelection = { all: boolean; ids: ReadonlySet<string> }

export const NONE_SELECTED: ProductSelection = { all: false, ids: new Set() }
export const ALL_SELECTED: ProductSelection = { all: true, ids: new Set() }

/** Whether 'Select all' includes a product: not drafts, archived or unlisted products, nor products without a price. */
export const isSellable = ({ status, price }: Selectable): boolean => isActive(status) && price !== null

export const isSelected = ({ all, ids }: ProductSelection, product: Selectable): boolean =>
  ids.has(product.id) !== (all && isSellable(product))

export function withSelected(
  selection: ProductSelection,
  products: Iterable<Selectable>,
  selected: boolean,
): ProductSelection {
  const ids = new Set(selection.ids)
  for (const product of products) {
    if (selected === (selection.all && isSellable(product))) ids.delete(product.id)
    else ids.add(product.id)
  }
  return { all: selection.all, ids }
}
