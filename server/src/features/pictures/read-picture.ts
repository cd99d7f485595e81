import { createHash } from 'node:crypto'
import {
  PICTURE_BYTES_AT_MOST,
  PICTURE_PIXELS_AT_MOST,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_MANY_PIXELS,
  PICTURE_TYPE_REFUSED,
  type PictureType,
} from '#contract/pictures/picture-limits.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { withoutMetadata } from './format/picture-metadata.ts'
import { pictureSizeOf } from './format/picture-size.ts'
import { pictureTypeOf } from './format/picture-type.ts'

export type NewPicture = { id: string; contentType: PictureType; bytes: Buffer }

/**
 * Reads a picture without its metadata, and makes its id, the hash of its bytes. Throws a Problem for bytes that are
 * not a safe picture.
 */
export function readPicture(sent: Buffer): NewPicture {
  if (sent.length > PICTURE_BYTES_AT_MOST) throw new Problem('too_large', PICTURE_TOO_LARGE)
  const contentType = pictureTypeOf(sent)
  const size = contentType && pictureSizeOf(sent, contentType)
  if (!contentType || !size) throw new Problem('unsupported_media_type', PICTURE_TYPE_REFUSED)
  if (size.width * size.height > PICTURE_PIXELS_AT_MOST) {
    throw new Problem('too_large', PICTURE_TOO_MANY_PIXELS)
  }
  const bytes = withoutMetadata(sent, contentType)
  return { id: createHash('sha256').update(bytes).digest('hex'), contentType, bytes }
}
