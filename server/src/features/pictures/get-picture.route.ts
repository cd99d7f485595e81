import { getPicture } from '#contract/pictures/get-picture.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { Raw, route } from '../../infrastructure/http/route.ts'
import { findPicture } from './get-picture.sql.ts'

export const getPictureRoute = route(getPicture, async ({ params, database }) => {
  const picture = await findPicture(database.catalogue, params.pictureId)
  if (picture === null) throw new Problem('not_found', 'There is no such picture.')
  return new Raw(picture.bytes, {
    'content-type': picture.contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    // An SVG opened by itself is a document; it may neither run nor load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})
