import type postgres from 'postgres'
import { typosBetween } from './typos.ts'

/** A word that was typed, and the known words that it may stand for beside those that begin with it. */
export type SearchWord = { typed: string; meant: string[] }

type Row = { typed: string; containing: string[]; similar: string[] }

/** More words than this narrow nothing down. */
const WORDS_AT_MOST = 10
/** Of a word that stands for many, the shortest are nearest. */
const MEANINGS_AT_MOST = 40

/**
 * The words of a search with their corrections; empty when it holds no letter or digit. Reads the index of known words
 * alone, a limited number of rows for each word that was typed.
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

/** What the typed word is without one letter, and without two where so many mistakes are forgiven. */
const variants = (sql: postgres.Sql) => sql`
  select typed.word
  union select shorter from without_one_letter(typed.word) as shorter
  union select shortest
    from without_one_letter(typed.word) as shorter, without_one_letter(shorter) as shortest
    where length(typed.word) >= 9`

/**
 * One mistake; in a word of nine letters and more a second one, where one of both is a letter too many. Other second
 * mistakes would need every word without two of its letters, which is too many rows.
 */
const isForgiven = (typed: string, word: string) => typosBetween(typed, word) <= (typed.length >= 9 ? 2 : 1)

/**
 * The conditions, one for each cell, that an item of this cell has all the words: as it stands in `item_search_keys`,
 * the beginning of one of its own words or a meaning of it in full. For `@@ any(… ::text[]::tsquery[])`.
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
