import { createHash } from 'node:crypto'
import { z } from 'zod'

// A file is text, compressed by gzip: a line about the whole, then for each table a line with its name and columns, its
// rows as COPY writes them, the line `\.`, which no row can be, and a line with count and checksum. The last line is
// about the whole again.

export const FORMAT = 1

/** A name in a message to people: as long as PostgreSQL has them, without what moves a cursor. */
const Name = z.string().regex(/^\P{Cc}{1,63}$/u)

export const Head = z.object({
  mainstreet: Name,
  format: z.number().int(),
  migrations: z.array(Name),
  writtenAt: z.iso.datetime(),
})
export type Head = z.output<typeof Head>

export const TableHead = z.object({ table: Name, columns: z.array(Name).min(1) })
export const TableEnd = z.object({ rows: z.number().int(), sha256: z.string() })

export const End = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  sequences: z.array(
    z.object({
      name: Name,
      value: z
        .string()
        .regex(/^-?\d{1,19}$/)
        .nullable(),
    }),
  ),
})
export type End = z.output<typeof End>

/** The line after the rows of a table. */
export const END_OF_ROWS = '\\.\n'

export const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Counts the rows of a table and works out their checksum, piece by piece. */
export class Tally {
  rows = 0
  readonly #hash = createHash('sha256')

  add(piece: Buffer): void {
    this.#hash.update(piece)
    for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) this.rows += 1
  }

  /** The line that ends a table. Call it once. */
  end(): z.output<typeof TableEnd> {
    return { rows: this.rows, sha256: this.#hash.digest('hex') }
  }
}

export const NEWLINE = 10
