import type postgres from 'postgres'
import { asArray } from '../stores/public.ts'
import { type NearbyWord, type SearchTerm, termsOf, wantedWords } from './search-terms.ts'

/**
 * The words in these cells that the words of the searches may stand for; see `termsOf`. Reads only the indexes of known
 * words, and a limited number of their rows for each typed word. Similar words are read for words with which no word
 * begins, or with `anyCorrection` for all.
 */
export async function readNearbyWords(
  sql: postgres.Sql,
  searches: readonly string[],
  cells: readonly number[],
  anyCorrection: boolean,
): Promise<NearbyWord[]> {
  const wanted = searches.map(wantedWords)
  const typed = distinct(wanted.flatMap((words) => words.typed))
  const others = distinct(wanted.flatMap((words) => words.others))
  if (typed.length === 0 || cells.length === 0) return []
  const spellings = typed.flatMap((word) => similarForms(word).map((form) => ({ word, form })))
  const nearby = asArray(cells)
  return sql<NearbyWord[]>`
    with begun as materialized (
      select typed, array_agg(near.cell) as cells
      from unnest(${typed}::text[]) as typed, unnest(${nearby}::integer[]) as near (cell)
      where exists (
        select from nearby_words as known
        where known.cell = near.cell and known.word >= typed collate "C" and known.word < typed || chr(1114111) collate "C"
      )
      group by typed
    ),
    candidates as materialized (
      select typed.word as typed, found.word, 'inside' as how
      from unnest(${typed}::text[]) as typed (word)
      cross join lateral (
        select forms.word from search_forms as forms
        where length(typed.word) >= 3 and form >= '>' || typed.word and form < '>' || typed.word || chr(1114111)
        limit 100
      ) as found
      union
      select spelled.word, found.word, 'similar'
      from unnest(${spellings.map(({ word }) => word)}::text[], ${spellings.map(({ form }) => form)}::text[])
        as spelled (word, form)
      cross join lateral (select forms.word from search_forms as forms where form = spelled.form limit 20) as found
      ${anyCorrection ? sql`` : sql`where spelled.word <> all(array(select typed from begun))`}
      union
      select other, other, 'same' from unnest(${others}::text[]) as other
    ),
    -- One scan of the index for all words and cells. It reads each of their pages once.
    known as (
      select word, array_agg(distinct cell) as cells from nearby_words
      where cell = any(${nearby}::integer[]) and word = any((select array_agg(distinct word) from candidates)::text[])
      group by word
    )
    select candidates.typed, candidates.word, candidates.how, known.cells
    from candidates join known on known.word = candidates.word
    union all
    select typed, null, 'begins', cells from begun`
}

/** What a search means with the words that exist in these cells. Empty when the search has no letter or digit. */
export const readSearchTerms = async (
  sql: postgres.Sql,
  search: string,
  cells: readonly number[],
): Promise<SearchTerm[]> => termsOf(search, await readNearbyWords(sql, [search], cells, false), false)

const distinct = (words: readonly string[]) => [...new Set(words)]

/**
 * The rows of `search_forms` that words similar to this one have: the word itself, and the word without one letter, or
 * without two if it has at least nine.
 */
function similarForms(word: string): string[] {
  const { length } = [...word]
  if (length < 3 || length > 20) return []
  const shorter = withoutOneLetter(word)
  const shortest = length >= 9 ? shorter.flatMap(withoutOneLetter) : []
  return distinct([word, ...shorter, ...shortest]).flatMap((variant) => [`=${variant}`, `-${variant}`])
}

/** Every text that a word becomes by losing one letter. */
function withoutOneLetter(word: string): string[] {
  const letters = [...word]
  return distinct(letters.map((_, place) => letters.toSpliced(place, 1).join('')))
}

/**
 * One condition for each cell in which every term has a word: an item of the cell has one of the words of each term. For
 * `@@ any(… ::text[]::tsquery[])` of `item_search_keys`.
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
