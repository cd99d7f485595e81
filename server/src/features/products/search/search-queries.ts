import { cellsWithName, type Key, type NearbyWords } from './nearby-words.ts'
import { type SearchTerm, wantedOf } from './search-terms.ts'

/**
 * One condition for each cell: an item of the cell has one of the words of each wanted term, or it has one of the
 * `named` words or `things`. Cells where no item can are left out. For `@@ any(… ::text[]::tsquery[])` of
 * `item_search_keys`.
 */
export function searchQueries(terms: readonly SearchTerm[], cells: readonly number[]): string[] {
  const wanted = wantedOf(terms)
  const others = terms.filter(({ role }) => role === 'named' || role === 'things')
  if (wanted.length === 0) return []
  return cells.flatMap((cell) => {
    const parts = wanted.map((term) => choicesIn(cell, term))
    const all = parts.includes('') ? [] : [parts.map((part) => `(${part})`).join('&')]
    const some = others.map((term) => choicesIn(cell, term)).filter((part) => part !== '')
    const either = [...all, ...some]
    return either.length === 0 ? [] : [either.join('|')]
  })
}

const choicesIn = (cell: number, { choices, pairs }: SearchTerm): string =>
  [...choices, ...pairs.map(({ keys }) => keys)]
    .filter((choice) => choice.every((key) => key.cells.has(cell)))
    .map((choice) => choice.map(({ word, begins }) => `'${cell}/${word}'${begins ? ':*' : ''}`).join('&'))
    .join('|')

/**
 * The same for the names of stores, by the wanted terms. Most searches have none, because few words are in the name of
 * a store.
 */
export const nameQueries = (terms: readonly SearchTerm[], nearby: NearbyWords): string[] =>
  searchQueries(
    wantedOf(terms).map((term) => ({
      ...term,
      choices: term.choices.map((keys) => inNames(keys, nearby)),
      pairs: term.pairs.map((pair) => ({ ...pair, keys: inNames(pair.keys, nearby) })),
    })),
    [...nearby.keys()],
  )

const inNames = (keys: readonly Key[], nearby: NearbyWords) =>
  keys.map((key) => ({ ...key, cells: cellsWithName(nearby, key) }))
