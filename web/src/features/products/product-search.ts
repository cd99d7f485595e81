import { FILTER_CATEGORIES } from '#contract/products/category.ts'
import { PRICE_RANGE_IDS } from '#contract/products/price-range.ts'
import type { ProductFilter } from '#contract/products/product-filter.ts'
import { entriesOf, keysOf } from '#contract/shared/tables.ts'
import type { ChosenPromises } from '../delivery/public.ts'

/** What a person searches for. `open` and `delivers` filter by what stores promise for the place. */
export type ProductSearch = ProductFilter & ChosenPromises

/** Matches every product, in the best order of the server. */
export const NO_FILTER: ProductSearch = {
  search: '',
  category: 'all',
  price: 'all',
  open: false,
  delivers: false,
  sort: 'best',
}

/** Tells whether a filter excludes products. The order excludes none. */
export const isFiltered = (search: ProductSearch): boolean =>
  search.search !== '' || chosenFilters(search) > 0

/** The number of filters beside the words that exclude products. */
export const chosenFilters = ({ category, price, open, delivers }: ProductSearch): number =>
  [category !== 'all', price !== 'all', open, delivers].filter(Boolean).length

export const SORT_LABELS: Record<ProductFilter['sort'], string> = {
  best: 'Best match',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name',
  distance: 'Distance',
}

/** Reads the search from the URL. Ignores unknown values, because links get damaged. */
export function searchFromParams(params: URLSearchParams): ProductSearch {
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    category: FILTER_CATEGORIES.find((category) => category === params.get('category')) ?? 'all',
    price: PRICE_RANGE_IDS.find((price) => price === params.get('price')) ?? 'all',
    // `promiseFilterFromParams` reads the same, but with its file another page goes over its budget.
    open: params.get('open') === '1',
    delivers: params.get('delivers') === '1',
    sort: keysOf(SORT_LABELS).find((sort) => sort === params.get('sort')) ?? 'best',
  }
}

/** Returns the URL parameters of a changed search. Omits default values. */
export function paramsWithSearch(params: URLSearchParams, change: Partial<ProductSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of entriesOf(change)) {
    if (value === NO_FILTER[name]) next.delete(name)
    else next.set(name, value === true ? '1' : `${value}`)
  }
  return next
}
