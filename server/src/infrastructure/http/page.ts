import type { z } from 'zod'
import { decodeCursor, encodeCursor } from './cursor.ts'

/**
 * Reads a list page by page. `after` is the sort key after which the page begins (null for the first page), `rowLimit`
 * how many rows to read: one more than the page holds, which tells whether there is a next page. `pageOf` cuts the rows
 * to the page and packs the sort key of its last row, or `stoppedAt` when the read stopped there before the page was
 * full.
 */
export function paging<Key>(
  key: z.ZodType<Key>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  return {
    after: decodeCursor(key, cursor),
    rowLimit: limit + 1,
    pageOf<Row>(
      all: readonly Row[],
      keyOf: (row: Row) => Key,
      stoppedAt: Key | null = null,
    ): { rows: Row[]; nextCursor: string | null } {
      const rows = all.slice(0, limit)
      const last = all.length > limit ? rows.at(-1) : undefined
      const end = last === undefined ? stoppedAt : keyOf(last)
      return { rows, nextCursor: end === null ? null : encodeCursor(end) }
    },
  }
}
