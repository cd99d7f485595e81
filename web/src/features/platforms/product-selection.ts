import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { isActive } from './product-labels.ts'

type Selectable = Pick<ListedPlatformProduct, 'id' | 'status' | 'price'>

/**
 * Products by id. `all` selects every product that can be sold, also those that are read later. A choice by hand holds
 * when the platform changes the product's status or price.
 */
export type ProductSelection = {
  all: boolean
  chosen: ReadonlySet<string>
  dropped: ReadonlySet<string>
}

export const NONE_SELECTED: ProductSelection = { all: false, chosen: new Set(), dropped: new Set() }
export const ALL_SELECTED: ProductSelection = { ...NONE_SELECTED, all: true }

/** Whether 'Select all' includes a product: not drafts, archived or unlisted products, nor products without a price. */
export const isSellable = ({ status, price }: Selectable): boolean => isActive(status) && price !== null

export const isSelected = ({ all, chosen, dropped }: ProductSelection, product: Selectable): boolean =>
  chosen.has(product.id) || (all && isSellable(product) && !dropped.has(product.id))

export function withSelected(
  selection: ProductSelection,
  products: Iterable<Selectable>,
  selected: boolean,
): ProductSelection {
  const chosen = new Set(selection.chosen)
  const dropped = new Set(selection.dropped)
  const [to, from] = selected ? [chosen, dropped] : [dropped, chosen]
  for (const { id } of products) {
    to.add(id)
    from.delete(id)
  }
  return { all: selection.all, chosen, dropped }
}

/** The same selection of these products, which selects nothing that is read later. */
export const withoutLater = (
  selection: ProductSelection,
  products: readonly Selectable[],
): ProductSelection => ({
  ...NONE_SELECTED,
  chosen: new Set(products.filter((product) => isSelected(selection, product)).map(({ id }) => id)),
})
