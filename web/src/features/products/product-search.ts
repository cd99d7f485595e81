import { FILTER_CATEGORIES } from '#contract/products/category.ts'
import { PRICE_RANGE_IDS } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'

export type ProductSearch = ProductFilter

/** Everything, in the order that the server finds best. */
export const NO_FILTER: ProductSearch = { search: '', category: 'all', price: 'all', sort: 'best' }

/** Whether anything is left out. The order of what is shown leaves nothing out. */
export const isFiltered = ({ search, category, price }: ProductSearch): boolean =>
  search !== '' || category !== 'all' || price !== 'all'

export const SORT_LABELS: Record<ProductFilter['sort'], string> = {
  best: 'Best match',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name',
  distance: 'Distance',
}

const choices: { [Name in keyof ProductSearch]?: readonly string[] } = {
  category: FILTER_CATEGORIES,
  price: PRICE_RANGE_IDS,
  sort: Object.keys(SORT_LABELS),
}

/** What the page's address asks for. A value that does not exist counts as none: links get mangled. */
export function searchFromParams(params: URLSearchParams): ProductSearch {
  const value = (name: keyof ProductSearch) => {
    const given = params.get(name) ?? NO_FILTER[name]
    return choices[name]?.includes(given) ? given : NO_FILTER[name]
  }
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    category: value('category') as ProductSearch['category'],
    price: value('price') as ProductSearch['price'],
    sort: value('sort') as ProductSearch['sort'],
  }
}

/** The address with a changed search; what is as usual is left out of it. */
export function paramsWithSearch(params: URLSearchParams, change: Partial<ProductSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === NO_FILTER[name as keyof ProductSearch]) next.delete(name)
    else next.set(name, value)
  }
  return next
}
