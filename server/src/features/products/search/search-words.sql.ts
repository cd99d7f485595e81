import type postgres from 'postgres'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { type Occasions, type OccasionWords, occasionsOf } from './occasions.ts'

export type SearchWords = Pick<OccasionWords, 'says' | 'things'>

/** More are refused, so that each process keeps few. */
export const SEARCH_WORDS_AT_MOST = 500
/** A process learns within this time what an operator has changed. */
const KEPT_MS = 30_000

type Kept = { occasions: Promise<Occasions>; until: number }
/** By pool, because a replica may be behind its primary. */
const kept = new WeakMap<postgres.Sql, Kept>()

/** The occasions of Mainstreet with those that operators have added. They are read twice a minute at most. */
export function readOccasions(sql: postgres.Sql, nowMs: number = performance.now()): Promise<Occasions> {
  const known = kept.get(sql)
  if (known !== undefined && nowMs < known.until) return known.occasions
  const occasions = listSearchWords(sql).then(occasionsOf)
  kept.set(sql, { occasions, until: nowMs + KEPT_MS })
  // A failure goes to the caller, and is not kept.
  occasions.catch(() => kept.delete(sql))
  return occasions
}

/** What operators have added, by the searched words. */
export const listSearchWords = (sql: Sql): Promise<SearchWords[]> =>
  sql<SearchWords[]>`select says, things from search_words order by says limit ${SEARCH_WORDS_AT_MOST}`

/**
 * Adds search words, or changes what they find. Returns false, and writes nothing, when there are as many as there may
 * be. `note` runs in the same transaction.
 */
export const setSearchWords = (
  sql: postgres.Sql,
  { says, things }: SearchWords,
  { now, note }: { now: Date; note: (tx: Sql) => Promise<void> },
): Promise<boolean> =>
  inTransaction(sql, async (tx) => {
    const { count } = await tx`
      insert into search_words (says, things, since)
      select ${says}, ${things}, ${now}
      where (select count(*) from search_words where says <> ${says}) < ${SEARCH_WORDS_AT_MOST}
      on conflict (says) do update set things = excluded.things, since = excluded.since`
    if (count > 0) await note(tx)
    return count > 0
  })

/** Removes search words that an operator has added. Returns false when there are none like these. */
export const removeSearchWords = (
  sql: postgres.Sql,
  says: string,
  note: (tx: Sql) => Promise<void>,
): Promise<boolean> =>
  inTransaction(sql, async (tx) => {
    const { count } = await tx`delete from search_words where says = ${says}`
    if (count > 0) await note(tx)
    return count > 0
  })
