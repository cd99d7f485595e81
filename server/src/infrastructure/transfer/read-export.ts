import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { END_OF_ROWS, End, FORMAT, Head, NEWLINE, TableEnd, TableHead, Tally } from './export-file.ts'

/** The file is not one that was exported, or not whole. The message says where it breaks off. */
export class DamagedFile extends Error {}

/** A table of the file. Its rows have to be read to their end before the next table. */
export type TableInFile = z.output<typeof TableHead> & { rows: AsyncGenerator<Buffer> }

export type ExportReader = {
  head: Head
  /** The tables in turn. Returns what the last line says when all is read and nothing follows. */
  tables(): AsyncGenerator<TableInFile, End>
  /** Bytes of the packed file that were read. */
  bytesRead(): number
  close(): void
}

/** A line about a table has names alone. A longer line is no such line. */
const LINE_AT_MOST = 1 << 20
/** The largest row of a table is a picture of 2 MB, which COPY writes as 4 MB. PostgreSQL holds a row as a whole. */
const ROW_AT_MOST_MB = 64
const PIECE = 1 << 18
const AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}`)

/** Opens an exported file and reads its first line. Holds a piece of the file at a time. */
export async function openExport(file: string): Promise<ExportReader> {
  const packed = createReadStream(file)
  const unpacked = createGunzip({ chunkSize: PIECE })
  packed.on('error', (error) => unpacked.destroy(error))
  const text = new TextOfFile(packed.pipe(unpacked))
  try {
    const first = await text.line()
    const head = first === null ? null : parse(Head, first)
    if (head === null) throw foreign()
    if (head.format !== FORMAT) {
      throw new DamagedFile(
        `The file has format ${head.format}, and this version of Mainstreet reads ${FORMAT}.`,
      )
    }
    text.place = 'before the first table'
    return {
      head,
      tables: () => readTables(text),
      bytesRead: () => packed.bytesRead,
      close: () => packed.destroy(),
    }
  } catch (error) {
    packed.destroy()
    // Text that is not packed, or a line that goes on for ever.
    throw error instanceof DamagedFile && text.position === 0 ? foreign() : error
  }
}

const foreign = () => new DamagedFile('The file was not written by npx mainstreet export.')

async function* readTables(text: TextOfFile): AsyncGenerator<TableInFile, End> {
  let tables = 0
  let rows = 0
  for (;;) {
    const line = await text.line()
    if (line === null) throw text.damaged()
    const end = parse(End, line)
    if (end !== null) {
      text.place = 'after its last line'
      if (end.tables !== tables || end.rows !== rows || (await text.line()) !== null) throw text.damaged()
      return end
    }
    const head = parse(TableHead, line)
    if (head === null) throw text.damaged()
    const tally = new Tally()
    text.place = `in the table '${head.table}'`
    yield { ...head, rows: readRows(text, head.table, tally) }
    tables += 1
    rows += tally.rows
  }
}

async function* readRows(text: TextOfFile, table: string, tally: Tally): AsyncGenerator<Buffer> {
  for await (const piece of text.rows()) {
    tally.add(piece)
    text.place = `in the table '${table}', after ${tally.rows.toLocaleString('en-US')} rows`
    yield piece
  }
  const line = await text.line()
  const said = line === null ? null : parse(TableEnd, line)
  const { rows, sha256 } = tally.end()
  if (said?.rows !== rows || said.sha256 !== sha256) throw text.damaged()
}

/** The value of a line, or null where it is none of this form. */
function parse<Value>(schema: z.ZodType<Value>, line: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

/** Unpacked text, read a piece at a time. */
class TextOfFile {
  /** Where the reader is, for people. */
  place = 'at its beginning'
  /** Unpacked bytes before what is held. */
  position = 0
  readonly #pieces: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(unpacked: AsyncIterable<Buffer>) {
    this.#pieces = unpacked[Symbol.asyncIterator]()
  }

  damaged(): DamagedFile {
    return new DamagedFile(`The file is damaged ${this.place} (byte ${this.position} of its unpacked text).`)
  }

  rowTooLarge(): DamagedFile {
    return new DamagedFile(`The file has a row of more than ${ROW_AT_MOST_MB} MB ${this.place}.`)
  }

  /** The next line without its end, or null at the end of the text. */
  async line(): Promise<string | null> {
    for (;;) {
      const at = this.#held.indexOf(NEWLINE)
      if (at !== -1) return this.#take(at + 1).toString('utf8', 0, at)
      if (this.#held.length > LINE_AT_MOST) throw this.damaged()
      if (!(await this.#readOn())) {
        if (this.#held.length > 0) throw this.damaged()
        return null
      }
    }
  }

  /** The rows up to the line that ends them, which is passed over. */
  async *rows(): AsyncGenerator<Buffer> {
    let isLineStart = true
    let rowBytes = 0
    for (;;) {
      if (isLineStart && this.#held.subarray(0, END_OF_ROWS.length).equals(AFTER_ROWS.subarray(1))) {
        this.#take(END_OF_ROWS.length)
        return
      }
      const at = this.#held.indexOf(AFTER_ROWS)
      // The end of what is held may be the beginning of the last line.
      const length = at === -1 ? this.#held.length - END_OF_ROWS.length : at + 1
      if (length > 0) {
        const piece = this.#take(length)
        isLineStart = piece.at(-1) === NEWLINE
        const end = piece.lastIndexOf(NEWLINE)
        rowBytes = end === -1 ? rowBytes + piece.length : piece.length - end - 1
        if (rowBytes > ROW_AT_MOST_MB << 20) throw this.rowTooLarge()
        yield piece
      } else if (!(await this.#readOn())) throw this.damaged()
    }
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    this.position += length
    return taken
  }

  async #readOn(): Promise<boolean> {
    try {
      const { done, value } = await this.#pieces.next()
      if (done) return false
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
      return true
    } catch (error) {
      // Errors of the file itself have another code: it is not there, or must not be read.
      if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw this.damaged()
      throw error
    }
  }
}
