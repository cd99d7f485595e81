import { getPicture } from '#contract/pictures/get-picture.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { Raw, route } from '../../infrastructure/http/route.ts'
import { findPicture, type Picture } from './get-picture.sql.ts'

export const getPictureRoute = route(getPicture, async ({ params, database }) => {
  const find = (sql: Sql) => findPicture(sql, params.pictureId)
  // A picture never changes. If the replica lacks it, it may be too new, so ask the primary.
  const picture = (await database.catalogue(find)) ?? (await find(database.sql))
  if (picture === null) throw new Problem('not_found', 'There is no such picture.')
  return sendPicture(picture, 'public, max-age=31536000, immutable')
})

export const sendPicture = ({ contentType, bytes }: Picture, cacheControl: string): Raw =>
  new Raw(bytes, {
    'content-type': contentType,
    'cache-control': cacheControl,
    // An SVG that is opened directly is a document. It may neither run scripts nor load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
