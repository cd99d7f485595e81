import type postgres from 'postgres'
import { typosBetween } from './typos.ts'

/** A typed word, and the known words that it may stand for. Words that begin with it are not listed. */
export type SearchWord = { typed: string; meant: string[] }

type Row = { typed: string; containing: string[]; similar: string[] }

/** Further words are ignored: they would hardly narrow the result. */
const WORDS_AT_MOST = 10
/** When a word may stand for more, the shortest words are taken, because they are the most similar. */
const MEANINGS_AT_MOST = 40

/**
 * The words of a search with their corrections; empty when the search has no letter or digit. Reads only the index of
 * known words, and a limited number of its rows for each typed word.
 */
export async function readSearchWords(sql: postgres.Sql, search: string): Promise<SearchWord[]> {
  const rows = await sql<Row[]>`
    with typed as materialized (
      select word, min(place) as place
      from unnest(string_to_array(separate_words(${search.toLowerCase()}), ' ')) with ordinality as parts (word, place)
      where word <> ''
      group by word order by min(place) limit ${WORDS_AT_MOST}
    )
    select
      typed.word as typed,
      case when length(typed.word) >= 3 then array(
        select word from search_forms
        where form >= '>' || typed.word and form < '>' || typed.word || chr(1114111)
        limit 400
      ) else '{}' end as containing,
      case when length(typed.word) between 5 and 20 then array(
        select distinct found.word
        from (${variants(sql)}) as variants (variant)
        cross join lateral (
          (select word from search_forms where form = '=' || variant limit 1)
          union all (select word from search_forms where form = '-' || variant limit 20)
        ) as found
      ) else '{}' end as similar
    from typed order by typed.place`
  return rows.map(({ typed, containing, similar }) => {
    const meant = [...containing, ...similar.filter((word) => isForgiven(typed, word))]
    const nearest = [...new Set(meant)].toSorted((one, other) => one.length - other.length)
    return { typed, meant: nearest.slice(0, MEANINGS_AT_MOST) }
  })
}

/** The typed word, the word without one letter, and without two letters if it has at least nine. */
const variants = (sql: postgres.Sql) => sql`
  select typed.word
  union select shorter from without_one_letter(typed.word) as shorter
  union select shortest
    from without_one_letter(typed.word) as shorter, without_one_letter(shorter) as shortest
    where length(typed.word) >= 9`

/**
 * Every word may have one mistake. A typed word of nine or more letters may have two, if one of them is an extra letter.
 * To find other pairs of mistakes, each known word would have to be stored without two of its letters: too many rows.
 */
const isForgiven = (typed: string, word: string) => typosBetween(typed, word) <= (typed.length >= 9 ? 2 : 1)

/**
 * One condition for each cell: an item of the cell has all the words. An item has a word when one of its words in
 * `item_search_keys` begins with the typed word or equals one of its meanings. For `@@ any(… ::text[]::tsquery[])`.
 */
export function searchQueries(words: readonly SearchWord[], cells: readonly number[]): string[] {
  return cells.map((cell) =>
    words
      .map(({ typed, meant }) => {
        const keys = [`'${cell}/${typed}':*`, ...meant.map((word) => `'${cell}/${word}'`)]
        return `(${keys.join('|')})`
      })
      .join('&'),
  )
}
