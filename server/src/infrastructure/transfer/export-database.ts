import { randomUUID } from 'node:crypto'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type postgres from 'postgres'
import { listDoneMigrations } from '../database/migrations.sql.ts'
import { END_OF_ROWS, type End, FORMAT, type Head, lineOf, Tally } from './export-file.ts'
import { copyOut, fixTextFormats, listSequences, listTables } from './tables.sql.ts'

export type Exported = { tables: number; rows: number; bytes: number }

export type ExportOptions = {
  sql: postgres.Sql
  /** A path where nothing is yet. */
  file: string
  /** The version of Mainstreet. */
  version: string
  now: Date
  /** Stops the export. The file is not there then. */
  signal?: AbortSignal | undefined
  /** Is told the table and the rows that are written, about once a piece. */
  onProgress?: (table: string, rows: number) => void
}

/** Pieces of COPY are rows. Larger ones are packed and written at once. */
const PIECE = 1 << 16

/**
 * Writes all tables as they are at one moment into one file, while others read and write them. The file has its name
 * when it is whole: until then it is beside it under another one. Throws EEXIST where a file has that name already.
 */
export async function exportDatabase(options: ExportOptions): Promise<Exported> {
  const { sql, file, signal } = options
  if (await isThere(file)) throw Object.assign(new Error(`${file} is there already`), { code: 'EEXIST' })
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.partial`)
  try {
    // Before the long work, so that a directory that is missing or must not be written is known at once.
    const output = await open(partial, 'wx', 0o600)
    const end = await sql
      .begin('isolation level repeatable read read only', async (tx) => {
        await fixTextFormats(tx)
        let end: End | undefined
        const text = writeText(tx, options, (last) => (end = last))
        try {
          await pipeline(Readable.from(text), createGzip(), output.createWriteStream({ flush: true }), {
            signal,
          })
        } finally {
          // A copy that goes no further has to end before the transaction does.
          await text.return()
        }
        return end as End
      })
      .finally(() => output.close().catch(() => {}))
    await rename(partial, file)
    return { tables: end.tables, rows: end.rows, bytes: (await stat(file)).size }
  } finally {
    await rm(partial, { force: true })
  }
}

async function* writeText(
  tx: postgres.TransactionSql,
  { version, now, onProgress }: ExportOptions,
  onEnd: (end: End) => void,
): AsyncGenerator<Buffer, void> {
  const migrations = (await listDoneMigrations(tx)).map(({ name }) => name)
  yield lineOf({
    mainstreet: version,
    format: FORMAT,
    migrations,
    writtenAt: now.toISOString(),
  } satisfies Head)
  const tables = await listTables(tx)
  let rows = 0
  for (const table of tables) {
    yield lineOf({ table: table.name, columns: table.columns })
    const tally = new Tally()
    for await (const piece of inPieces(copyOut(tx, table))) {
      tally.add(piece)
      onProgress?.(table.name, tally.rows)
      yield piece
    }
    rows += tally.rows
    yield Buffer.from(END_OF_ROWS)
    yield lineOf(tally.end())
  }
  const end = { tables: tables.length, rows, sequences: await listSequences(tx) }
  onEnd(end)
  yield lineOf(end)
}

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const row of rows) {
    held.push(row)
    length += row.length
    if (length < PIECE) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
