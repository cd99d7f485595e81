import { cellsWithName, type NearbyWords } from './nearby-words.ts'
import type { SearchTerm } from './search-terms.ts'

/**
 * One condition for each cell in which every term has a word: an item of the cell has one of the words of each term.
 * For `@@ any(… ::text[]::tsquery[])` of `item_search_keys`.
 */
export function searchQueries(terms: readonly SearchTerm[], cells: readonly number[]): string[] {
  if (terms.length === 0) return []
  return cells.flatMap((cell) => {
    const parts = terms.map(({ choices }) =>
      choices
        .filter((choice) => choice.every((key) => key.cells.has(cell)))
        .map((choice) => choice.map(({ word, begins }) => `'${cell}/${word}'${begins ? ':*' : ''}`).join('&'))
        .join('|'),
    )
    return parts.includes('') ? [] : [parts.map((part) => `(${part})`).join('&')]
  })
}

/** The same for the names of stores. Most searches have none, because few words are in the name of a store. */
export const nameQueries = (terms: readonly SearchTerm[], nearby: NearbyWords): string[] =>
  searchQueries(
    terms.map((term) => ({
      ...term,
      choices: term.choices.map((choice) =>
        choice.map((key) => ({ ...key, cells: cellsWithName(nearby, key) })),
      ),
    })),
    [...nearby.keys()],
  )
