import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'
import { asArray } from '../../stores/public.ts'
import { type CellWords, cellWords, type NearbyWords } from './nearby-words.ts'

/** A cell may have more: each word of a search is then looked up there, and corrected only by these. */
const WORDS_OF_A_CELL_AT_MOST = 50_000
/** In letters: what a process keeps of the words of one database. 30,000 cells of 60 words each take 26 million. */
const KEPT_AT_MOST = 30_000_000
/** What a cell takes beside its letters. */
const CELL_OVERHEAD = 200

type Memory = LRUCache<number, CellWords>
/** By pool, because a replica may be behind its primary. */
const memories = new WeakMap<postgres.Sql, Memory>()

/**
 * Runs a read that searches with the words in these cells. The words are kept in memory; `wordsVersion` of the result,
 * by `wordsVersion` of its statement, says whether they have changed. Then they are read, and `read` runs once more.
 */
export async function withNearbyWords<Result extends { wordsVersion: number } | null>(
  sql: postgres.Sql,
  cells: readonly number[],
  read: (nearby: NearbyWords) => Promise<Result>,
): Promise<Result> {
  const memory = memoryOf(sql)
  const ordered = fromTheMiddle(cells)
  const nearby = keptWords(memory, ordered) ?? (await readWords(sql, memory, ordered))
  const result = await read(nearby)
  const version = [...nearby.values()].reduce((sum, words) => sum + words.version, 0)
  return result === null || result.wordsVersion === version
    ? result
    : read(await readWords(sql, memory, ordered))
}

/** The sum of the changes of the words in these cells, as a column. */
export const wordsVersion = (sql: postgres.Sql, cells: readonly number[]) => sql`(
  select coalesce(sum(change), 0) from word_changes where cell = any(${asArray(cells)}::integer[])
)`

function memoryOf(sql: postgres.Sql): Memory {
  const memory =
    memories.get(sql) ??
    new LRUCache<number, CellWords>({
      maxSize: KEPT_AT_MOST,
      // A start takes as much room as four letters.
      sizeCalculation: ({ text, starts, names }) =>
        text.length + 4 * starts.length + names.length + CELL_OVERHEAD,
    })
  memories.set(sql, memory)
  return memory
}

/** The words of these cells if all are kept. */
function keptWords(memory: Memory, cells: readonly number[]): NearbyWords | null {
  const nearby = new Map<number, CellWords>()
  for (const cell of cells) {
    const words = memory.get(cell)
    if (words === undefined) return null
    nearby.set(cell, words)
  }
  return nearby
}

/** Reads the words of the cells that are not kept, or whose words have changed. */
async function readWords(sql: postgres.Sql, memory: Memory, cells: readonly number[]): Promise<NearbyWords> {
  const nearby = new Map(cells.map((cell) => [cell, memory.get(cell) ?? NOT_READ]))
  const versions = [...nearby.values()].map(({ version }) => version)
  const rows = await sql<
    { cell: number; version: number; words: string | null; count: number; names: string | null }[]
  >`
    select kept.cell, now.version, learned.words, learned.count, stores.names
    from unnest(${asArray(cells)}::integer[], ${asArray(versions)}::double precision[]) as kept (cell, version)
    cross join lateral (
      select coalesce(sum(change), 0) as version from word_changes where word_changes.cell = kept.cell
    ) as now
    cross join lateral (
      select string_agg(word, E'\\n' order by word) as words, count(*)::integer as count
      from (
        select word from nearby_words where nearby_words.cell = kept.cell
        order by word limit ${WORDS_OF_A_CELL_AT_MOST}
      ) as known
    ) as learned
    cross join lateral (
      select string_agg(name, E'\\n') as names from public_stores where public_stores.cell = kept.cell
    ) as stores
    where now.version <> kept.version`
  for (const { cell, version, words, count, names } of rows) {
    const read = cellWords(version, words ?? '', count < WORDS_OF_A_CELL_AT_MOST, names ?? '')
    memory.set(cell, read)
    nearby.set(cell, read)
  }
  return nearby
}

const NOT_READ = cellWords(-1, '', true, '')

/** The cells of a reach by how near they are to its middle. They are in rows from south to north. */
function fromTheMiddle(cells: readonly number[]): number[] {
  const middle = cells[cells.length >> 1] ?? 0
  return cells.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
}
