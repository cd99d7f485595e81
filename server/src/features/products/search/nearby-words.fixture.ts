import type postgres from 'postgres'
import { withNearbyWords, wordsVersion } from './nearby-words.sql.ts'
import { type SearchTerm, termsOf } from './search-terms.ts'

/** What a search means with the words in these cells. */
export async function meaningOf(
  sql: postgres.Sql,
  search: string,
  cells: readonly number[],
): Promise<SearchTerm[]> {
  const { terms } = await withNearbyWords(sql, cells, async (nearby) => {
    const [row] = await sql<[{ wordsVersion: number }]>`select ${wordsVersion(sql, cells)} as words_version`
    return { terms: termsOf(search, nearby, false), ...row }
  })
  return terms
}
