import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { insertRows } from './insert-rows.ts'
import { findPictureSvg } from './pictures.ts'
import type { Town } from './town-types.ts'

/** Adds the drawings of the town's products. Returns their addresses by name. */
export async function insertPictures(
  tx: postgres.TransactionSql,
  { shops }: Town,
  now: Date,
): Promise<Map<string, string>> {
  const names = new Set(shops.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? [])))
  const pictures = [...names].map((name) => {
    const svg = findPictureSvg(name)
    if (svg === null) throw new Error(`There is no drawing '${name}'.`)
    const bytes = Buffer.from(svg)
    return { name, id: createHash('sha256').update(bytes).digest('hex'), bytes }
  })
  // Two names may refer to the same drawing.
  const distinct = new Map(pictures.map((picture) => [picture.id, picture]))
  await insertRows(
    tx,
    'pictures',
    [...distinct.values()].map(({ id, bytes }) => ({
      id,
      content_type: 'image/svg+xml',
      bytes,
      created_at: now,
    })),
  )
  return new Map(pictures.map(({ name, id }) => [name, `/api/pictures/${id}`]))
}
