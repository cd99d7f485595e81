import { CATEGORY_LABELS, FILTER_CATEGORIES, type FilterCategory } from '#contract/products/category.ts'
import { listSuggestions, SUGGESTIONS_AT_MOST, type Suggestion } from '#contract/products/list-suggestions.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { reachOf } from '../../stores/public.ts'
import { wordsOf } from './fold-text.ts'
import { foundStoreOf } from './found-stores.sql.ts'
import { readSuggestions } from './list-suggestions.sql.ts'
import { searchedFor } from './search-terms.ts'
import { isMistyped } from './typos.ts'

const STORES_AT_MOST = 3
const CATEGORIES_AT_MOST = 2

export const listSuggestionsRoute = route(
  listSuggestions,
  async ({ query: { search, latitude, longitude }, database }) => {
    const point = { latitude, longitude }
    const reach = reachOf(point, PRODUCT_RADIUS_MILES)
    return database.catalogue(async (sql) => {
      if (wordsOf(search).length === 0) return { suggestions: [] }
      const { names, stores, categories, terms } = await readSuggestions(sql, reach, {
        search,
        categories: categoriesNamed(search).slice(0, CATEGORIES_AT_MOST),
        namesAtMost: SUGGESTIONS_AT_MOST,
        storesAtMost: STORES_AT_MOST,
      })
      const ranked: { tier: number; suggestion: Suggestion }[] = [
        ...categories.map((category) => ({ tier: 0, suggestion: { kind: 'category' as const, category } })),
        ...stores.map((row) => ({
          tier: row.tier,
          suggestion: { kind: 'store' as const, ...foundStoreOf(point, row) },
        })),
      ]
      const room = SUGGESTIONS_AT_MOST - ranked.length
      const products = names
        .slice(0, room)
        .map(({ text, tier, image, category, lowestCents, highestCents }) => ({
          tier,
          suggestion: {
            kind: 'product' as const,
            text,
            image,
            category,
            lowestPrice: dollarsOf(lowestCents),
            highestPrice: dollarsOf(highestCents),
          },
        }))
      const suggestions = [...products, ...ranked].toSorted((one, other) => one.tier - other.tier)
      const texts = [...names.map(({ text }) => text), ...stores.map(({ name }) => name)]
      return {
        suggestions: suggestions.map(({ suggestion }) => suggestion),
        searchedFor: searchedFor(terms, texts),
      }
    })
  },
  { cache: 'shared' },
)

const CATEGORIES = FILTER_CATEGORIES.map((category) => ({
  category,
  words: wordsOf(CATEGORY_LABELS[category]),
}))

/** The categories whose label has words that begin with what is typed, else those that it is mistyped for. */
function categoriesNamed(search: string): FilterCategory[] {
  const typed = wordsOf(search)
  const having = (matches: (label: string, word: string) => boolean) =>
    CATEGORIES.flatMap(({ category, words }) =>
      typed.every((word) => words.some((label) => matches(label, word))) ? [category] : [],
    )
  const beginning = having((label, word) => label.startsWith(word))
  return beginning.length > 0 ? beginning : having((label, word) => isMistyped(word, label))
}
