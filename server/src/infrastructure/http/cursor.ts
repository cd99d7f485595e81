import { z } from 'zod'
import { Problem } from './problem.ts'

/** Packs the sort key of a page's last row into an opaque text. */
export const encodeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The smallest number that PostgreSQL's double precision takes, apart from 0. */
const SMALLEST_DOUBLE = 2 ** -1022

/** A part of a sort key that PostgreSQL can read. Other values are forged and must not reach the log. */
const Storable = z.union([
  z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  z.number().refine((number) => number === 0 || Math.abs(number) >= SMALLEST_DOUBLE),
  z.boolean(),
  z.null(),
])
type Storable = z.output<typeof Storable>

/** A time in a sort key. PostgreSQL has no year 0. */
export const CursorTime = z.iso.datetime().refine((time) => time >= '0001')

/**
 * Unpacks a cursor that this server gave out for the same list.
 * Throws invalid_input when it is damaged or belongs to another list.
 */
export function decodeCursor<Key extends z.ZodType>(
  schema: Key,
  cursor: string | undefined,
): z.output<Key> | null {
  if (cursor === undefined || cursor === '') return null
  const parsed = z
    .string()
    .transform((text) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    .pipe(z.array(Storable))
    .pipe(schema as z.ZodType<z.output<Key>, Storable[]>)
  try {
    return parsed.parse(cursor)
  } catch {
    throw new Problem(
      'invalid_input',
      'This page link is no longer valid. Start again from the first page.',
      {
        fields: { cursor: 'Not a cursor of this list' },
      },
    )
  }
}
