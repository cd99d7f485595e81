import { FILTER_CATEGORIES } from '#contract/products/category.ts'
import { PRICE_RANGE_IDS } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'

export type ProductSearch = ProductFilter

/** Matches every product, in the best order of the server. */
export const NO_FILTER: ProductSearch = { search: '', category: 'all', price: 'all', sort: 'best' }

/** Tells whether a filter excludes products. The order excludes none. */
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

/** Reads the search from the URL. Ignores unknown values, because links get damaged. */
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

/** Returns the URL parameters of a changed search. Omits default values. */
export function paramsWithSearch(params: URLSearchParams, change: Partial<ProductSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === NO_FILTER[name as keyof ProductSearch]) next.delete(name)
    else next.set(name, value)
  }
  return next
}
