import type postgres from 'postgres'
import { type Fragment, inTransaction, type Sql } from '../database/database.ts'
import { migrate, migrationsDirectory } from '../database/migrate.ts'
import { listMigrations } from '../database/migration-files.ts'
import { listDoneMigrations } from '../database/migrations.sql.ts'
import type { End, Head } from './export-file.ts'
import { DamagedFile, type ExportReader, openExport, type TableInFile } from './read-export.ts'
import {
  analyze,
  copyIn,
  dropKeysAndIndexes,
  emptyTables,
  findLargest,
  fixTextFormats,
  listSequenceRules,
  listTables,
  makeKeysAndIndexes,
  type Sequence,
  type SequenceRule,
  setSequence,
  switchTriggersOn,
  type Table,
} from './tables.sql.ts'

/** The database or the file cannot be used for an import. Nothing has changed. */
export class ImportRefused extends Error {}

export type ImportOptions = {
  /** A database that nobody has used: without tables, or with the empty ones of a first start. */
  sql: postgres.Sql
  file: string
  /** Whether the database is used already. Asked again when nobody else can write. */
  isUsed: (sql: Sql) => Promise<boolean>
  /** Ends the import. The tables are empty then. */
  signal?: AbortSignal | undefined
  /** Is told the table that is filled and how many bytes of the file were read, about once a piece. */
  onProgress?: (table: string, bytesRead: number) => void
}

/**
 * Fills an unused database from an exported file, all of it or nothing. The tables are made as they were where the file
 * comes from; then the migrations of this version follow. Throws ImportRefused, and DamagedFile with the place.
 */
export async function importDatabase(options: ImportOptions): Promise<{ tables: number; rows: number }> {
  const filled = await fillDatabase(options)
  await migrate(options.sql)
  await analyze(options.sql)
  return filled
}

/** `importDatabase` without the later migrations: the database is then the one that the file was written from. */
export async function fillDatabase(options: ImportOptions): Promise<{ tables: number; rows: number }> {
  const { head, close } = await openExport(options.file)
  close()
  await prepare(options, head)
  const { tables, rows } = await inTransaction(options.sql, (tx) => fill(tx, options))
  return { tables, rows }
}

/** Makes the tables that the file was written from. */
async function prepare({ sql, isUsed }: ImportOptions, { migrations, mainstreet }: Head): Promise<void> {
  const known = (await listMigrations(migrationsDirectory)).map(({ name }) => name)
  const unknown = migrations.find((name, at) => name !== known[at])
  if (unknown !== undefined || migrations.length === 0) {
    throw new ImportRefused(
      `The file comes from version ${mainstreet} of Mainstreet, which has the migration '${unknown}'. Use that version or a later one.`,
    )
  }
  const done = (await listDoneMigrations(sql)).map(({ name }) => name)
  if (done.length > migrations.length) {
    throw new ImportRefused(
      'The database has tables of a later version than the file. Name an empty database: one that was only created.',
    )
  }
  if (done.length > 0 && (await isUsed(sql))) throw notEmpty()
  await migrate(sql, migrationsDirectory, { last: migrations.at(-1) })
}

const notEmpty = () =>
  new ImportRefused('The database has accounts already. An import fills an empty database only.')

async function fill(tx: postgres.TransactionSql, options: ImportOptions): Promise<End> {
  await fixTextFormats(tx)
  const tables = await listTables(tx)
  const reader = await openExport(options.file)
  try {
    // Others wait to write from now on, so the answer stays true.
    await emptyTables(tx, tables, async () => {
      if (await options.isUsed(tx)) throw notEmpty()
    })
    await dropKeysAndIndexes(tx)
    const end = await fillTables(tx, tables, reader, options)
    await setSequences(tx, end.sequences)
    await untilStopped(makeKeysAndIndexes(tx), options.signal)
    await switchTriggersOn(tx, tables)
    return end
  } finally {
    reader.close()
  }
}

/** Waits for a long statement, or ends it. */
async function untilStopped(statement: Fragment, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const stop = () => statement.cancel()
  signal?.addEventListener('abort', stop)
  try {
    await statement
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

async function fillTables(
  tx: postgres.TransactionSql,
  tables: readonly Table[],
  reader: ExportReader,
  options: ImportOptions,
): Promise<End> {
  const missing = new Map(tables.map((table) => [table.name, table]))
  const inFile = reader.tables()
  for (;;) {
    const { done, value } = await inFile.next()
    if (!done) {
      const table = missing.get(value.table)
      if (!table || table.columns.toSorted().join() !== value.columns.toSorted().join()) {
        throw new DamagedFile(`The file has a table '${value.table}' that its version of Mainstreet has not.`)
      }
      missing.delete(table.name)
      await fillTable(tx, value, reader, options)
      continue
    }
    const [first] = missing.keys()
    if (first !== undefined) throw new DamagedFile(`The file lacks the table '${first}'.`)
    return value
  }
}

/** Sets the sequences of the schema, which the file has to name once each. Call it after the rows. */
async function setSequences(tx: postgres.TransactionSql, inFile: readonly Sequence[]): Promise<void> {
  const missing = new Map((await listSequenceRules(tx)).map((rule) => [rule.name, rule]))
  for (const sequence of inFile) {
    const rule = missing.get(sequence.name)
    if (!rule) {
      throw new DamagedFile(
        `The file has a sequence '${sequence.name}' that its version of Mainstreet has not.`,
      )
    }
    missing.delete(rule.name)
    if (!isValueOf(rule, sequence, await findLargest(tx, rule))) {
      throw new DamagedFile(
        `The file has a value of the sequence '${rule.name}' that does not fit its table.`,
      )
    }
    await setSequence(tx, sequence)
  }
  const [first] = missing.keys()
  if (first !== undefined) throw new DamagedFile(`The file lacks the sequence '${first}'.`)
}

/** Whether the value is in the range of the sequence and not behind the numbers that rows have already. */
function isValueOf({ least, most }: SequenceRule, { value }: Sequence, largest: string | null): boolean {
  if (value === null) return largest === null
  const number = BigInt(value)
  return number >= BigInt(least) && number <= BigInt(most) && number >= BigInt(largest ?? least)
}

async function fillTable(
  tx: postgres.TransactionSql,
  { table, columns, rows }: TableInFile,
  reader: ExportReader,
  { signal, onProgress }: ImportOptions,
): Promise<void> {
  const copy = await copyIn(tx, { name: table, columns })
  try {
    for await (const piece of rows) {
      signal?.throwIfAborted()
      await copy.write(piece)
      onProgress?.(table, reader.bytesRead())
    }
    await copy.end()
  } catch (error) {
    await copy.cancel()
    throw error
  }
}
