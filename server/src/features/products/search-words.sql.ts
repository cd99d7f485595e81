import type postgres from 'postgres'
import { asArray } from '../stores/public.ts'
import { type NearbyWord, type SearchTerm, termsOf, wantedWords } from './search-terms.ts'

/**
 * What a search means with the words that exist in these cells. Empty when the search has no letter or digit. Reads only
 * the indexes of known words, and a limited number of their rows for each typed word. With `anyCorrection` a word that
 * exists is corrected too.
 */
export async function readSearchTerms(
  sql: postgres.Sql,
  search: string,
  cells: readonly number[],
  anyCorrection = false,
): Promise<SearchTerm[]> {
  const { typed, others } = wantedWords(search)
  if (typed.length === 0) return []
  // From subselects: the planner would make a new plan for each list, which takes longer than the search.
  const [typedWords, otherWords] = [sql`(select ${typed}::text[])`, sql`(select ${others}::text[])`]
  const nearby = asArray(cells)
  const rows = await sql<NearbyWord[]>`
    with candidates as materialized (
      select typed.word as typed, found.word, found.how
      from unnest(${typedWords}) as typed (word)
      cross join lateral (
        (
          select forms.word, 'inside' as how from search_forms as forms
          where length(typed.word) >= 3 and form >= '>' || typed.word and form < '>' || typed.word || chr(1114111)
          limit 100
        )
        union (
          select found.word, 'similar' from (${variants(sql)}) as variants (variant)
          cross join lateral (
            (select forms.word from search_forms as forms where form = '=' || variant limit 1)
            union all (select forms.word from search_forms as forms where form = '-' || variant limit 20)
          ) as found
          where length(typed.word) between 3 and 20
        )
      ) as found
      union all
      select other, other, 'same' from unnest(${otherWords}) as other
    )
    select candidates.typed, candidates.word, candidates.how, known.cells
    from candidates
    -- One look-up for each word and cell, however many words a cell has.
    cross join lateral (
      select array_agg(distinct cell) as cells from nearby_words
      where cell = any(${nearby}::integer[]) and word = candidates.word
    ) as known
    where known.cells is not null
    union all
    select typed, null, 'begins', array_agg(near.cell)
    from unnest(${typedWords}) as typed, unnest(${nearby}::integer[]) as near (cell)
    where exists (
      select from nearby_words as known
      where known.cell = near.cell and known.word >= typed collate "C" and known.word < typed || chr(1114111) collate "C"
    )
    group by typed`
  return termsOf(search, rows, anyCorrection)
}

/** The typed word, the word without one letter, and without two letters if it has at least nine. */
const variants = (sql: postgres.Sql) => sql`
  select typed.word
  union select shorter from without_one_letter(typed.word) as shorter
  union select shortest
    from without_one_letter(typed.word) as shorter, without_one_letter(shorter) as shortest
    where length(typed.word) >= 9`

/**
 * One condition for each cell in which every term has a word: an item of the cell has one of the words of each term. For
 * `@@ any(… ::text[]::tsquery[])` of `item_search_keys`.
 */
export function searchQueries(terms: readonly SearchTerm[], cells: readonly number[]): string[] {
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
