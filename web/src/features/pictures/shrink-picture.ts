import {
  PICTURE_BYTES_AT_MOST,
  PICTURE_TOO_LARGE,
  PICTURE_TYPE_REFUSED,
  PICTURE_TYPES,
} from '#contract/pictures/picture-limits.ts'

const LONGEST_SIDE_PIXELS = 1600
/** Smaller files are sent unchanged, except JPEG: phones store the location of the photo in it. */
const SMALL_BYTES = 300 * 1024

/** The browser cannot read the picture, or the picture stays too large. The screen shows the message. */
export class PictureRefused extends Error {}

/** Reduces a picture to screen size, rotates it upright, and removes its location and time. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) throw new PictureRefused(PICTURE_TYPE_REFUSED)
  const isMoving = file.type === 'image/gif'
  const isFine = isMoving || (file.type !== 'image/jpeg' && file.size <= SMALL_BYTES)
  const picture = isFine ? file : await redraw(file)
  if (picture.size > PICTURE_BYTES_AT_MOST) throw new PictureRefused(PICTURE_TOO_LARGE)
  return picture
}

async function redraw(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('This picture could not be read. Choose another one.')
  })
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A browser that cannot write WebP writes PNG.
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))
  if (drawn === null) throw new PictureRefused('This picture could not be read. Choose another one.')
  return drawn
}
