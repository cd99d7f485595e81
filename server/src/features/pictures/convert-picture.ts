import type { PictureWidth } from '#contract/pictures/picture-widths.ts'
import type { Picture } from './get-picture.sql.ts'
import { pictureSizeOf } from './picture-size.ts'
import { pictureTypeOf } from './picture-type.ts'

/** A decoded pixel takes four bytes, twice while it is resized. Larger originals are served as they are. */
const CONVERTED_PIXELS_AT_MOST = 16_000_000
const QUALITY = 78

/** Whether a picture can be converted: not a drawing (SVG), not moving, and not too large to decode. */
export function isConvertible({ bytes }: Picture): boolean {
  const type = pictureTypeOf(bytes)
  const size = type && pictureSizeOf(bytes, type)
  if (type === null || !size || type === 'image/gif' || isMoving(bytes, type)) return false
  return size.width * size.height <= CONVERTED_PIXELS_AT_MOST
}

/** Only the first frame would be left of these. */
function isMoving(bytes: Buffer, type: string): boolean {
  if (type === 'image/webp')
    return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (type === 'image/png') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
  return type === 'image/avif' && bytes.toString('latin1', 8, 12) === 'avis'
}

/**
 * The picture as WebP, at most as wide as given and turned upright. Null if that is not smaller. Works in a thread of its
 * own. The codec is loaded at the first call. Throws what the codec throws for a damaged picture.
 */
export async function convertPicture({ bytes }: Picture, width: PictureWidth): Promise<Buffer | null> {
  const { Transformer } = await import('@napi-rs/image')
  const upright = new Transformer(bytes).rotate()
  const { width: original } = await new Transformer(bytes).metadata()
  const converted = await (original > width ? upright.fastResize({ width }) : upright).webp(QUALITY)
  return converted.length < bytes.length ? converted : null
}
