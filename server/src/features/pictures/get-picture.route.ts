import { getPicture } from '#contract/pictures/get-picture.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { Raw, route } from '../../infrastructure/http/route.ts'
import { convertPicture } from './convert-picture.ts'
import { findPicture, type Picture } from './get-picture.sql.ts'
import { createPictureSizer, type SizedPicture, wantedWidth } from './sized-picture.ts'

export const pictureSizer = createPictureSizer(convertPicture)

export const getPictureRoute = route(getPicture, async ({ params, query, headers, database }) => {
  const { pictureId } = params
  const find = (sql: Sql) => findPicture(sql, pictureId)
  // A picture never changes. If the replica lacks it, it may be too new, so ask the primary.
  const read = async () => (await database.catalogue(find)) ?? find(database.sql)
  const width = wantedWidth(query.width, headers.accept)
  const found =
    width === null ? originalOf(await read()) : await pictureSizer.find(database, { pictureId, width }, read)
  return sendPicture(found, 'public, max-age=31536000, immutable')
})

export const originalOf = (picture: Picture | null): SizedPicture | null =>
  picture && { picture, isFinal: true }

/** Throws not_found for null. */
export function sendPicture(found: SizedPicture | null, cacheControl: string): Raw {
  if (found === null) throw new Problem('not_found', 'There is no such picture.')
  const { picture, isFinal } = found
  return new Raw(picture.bytes, {
    'content-type': picture.contentType,
    'cache-control': isFinal ? cacheControl : 'no-cache',
    vary: 'accept',
    // An SVG that is opened directly is a document. It may neither run scripts nor load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}
