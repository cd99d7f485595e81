import type postgres from 'postgres'
import { inTransaction } from '../database/database.ts'
import { fixTextFormats, listSequences, listTables, tallyTable } from './tables.sql.ts'

/** The databases are not the same. The message names the first difference. */
export class DatabasesDiffer extends Error {}

export type CompareOptions = {
  signal?: AbortSignal | undefined
  /** Is told the table that is read. */
  onProgress?: (table: string) => void
}

/**
 * Reads all rows of two databases, and throws DatabasesDiffer unless they have the same tables with the same rows, in
 * any order, and the same sequences. Both may be servers of different versions.
 */
export async function compareDatabases(
  one: postgres.Sql,
  other: postgres.Sql,
  { signal, onProgress }: CompareOptions = {},
): Promise<void> {
  await inTransaction(one, (first) =>
    inTransaction(other, async (second) => {
      await Promise.all([fixTextFormats(first), fixTextFormats(second)])
      const tables = await listTables(first)
      expectSame('the tables', tables, await listTables(second))
      for (const table of tables) {
        signal?.throwIfAborted()
        onProgress?.(table.name)
        const [mine, theirs] = await Promise.all([tallyTable(first, table), tallyTable(second, table)])
        expectSame(`the rows of the table '${table.name}'`, mine, theirs)
      }
      expectSame('the sequences', await listSequences(first), await listSequences(second))
    }),
  )
}

function expectSame(what: string, one: object, other: object): void {
  if (JSON.stringify(one) === JSON.stringify(other)) return
  throw new DatabasesDiffer(`The databases differ in ${what}.`)
}
