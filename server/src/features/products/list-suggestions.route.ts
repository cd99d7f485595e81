import { CATEGORY_LABELS, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { listSuggestions, SUGGESTIONS_AT_MOST, type Suggestion } from '#contract/products/list-suggestions.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-filter.ts'
import { route } from '../../infrastructure/http/route.ts'
import { reachOf } from '../stores/public.ts'
import { findStoresByName } from './found-stores.sql.ts'
import { listProductNames } from './list-suggestions.sql.ts'
import { readSearchWords } from './search-words.sql.ts'

const STORES_AT_MOST = 3
const CATEGORIES_AT_MOST = 2

export const listSuggestionsRoute = route(
  listSuggestions,
  async ({ query: { search, latitude, longitude }, database }) => {
    const point = { latitude, longitude }
    const reach = reachOf(point, PRODUCT_RADIUS_MILES)
    return database.catalogue(async (sql) => {
      const words = search === '' ? [] : await readSearchWords(sql, search)
      if (words.length === 0) return { suggestions: [] }
      const categories = categoriesNamed(search).slice(0, CATEGORIES_AT_MOST)
      const stores = await findStoresByName(sql, { point, reach, search, limit: STORES_AT_MOST })
      const limit = SUGGESTIONS_AT_MOST - categories.length - stores.length
      const names = await listProductNames(sql, reach, { search, words, limit })
      const suggestions: Suggestion[] = [
        ...names.map((text) => ({ kind: 'product' as const, text })),
        ...stores.map((store) => ({ kind: 'store' as const, ...store })),
        ...categories.map((category) => ({ kind: 'category' as const, category })),
      ]
      return { suggestions }
    })
  },
  { cache: 'shared' },
)

/** The categories whose label has a word that begins with what is typed. */
const categoriesNamed = (search: string) =>
  FILTER_CATEGORIES.filter((category) =>
    ` ${CATEGORY_LABELS[category].toLowerCase()}`.includes(` ${search.toLowerCase()}`),
  )
