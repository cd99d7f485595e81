import { Problem } from '../../infrastructure/http/problem.ts'
import { Raw } from '../../infrastructure/http/route.ts'
import { convertPicture } from './convert-picture.ts'
import type { Picture } from './get-picture.sql.ts'
import { createPictureSizer, type SizedPicture } from './sized-picture.ts'

export const pictureSizer = createPictureSizer(convertPicture)

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
