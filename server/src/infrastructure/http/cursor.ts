import { z } from 'zod'
import { Problem } from './problem.ts'

/** Packs the sort key of a page's last row into an opaque text. */
export const encodeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url')

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
    .transform((text) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown)
    .pipe(schema)
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
