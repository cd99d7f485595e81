import type { PictureType } from '#contract/pictures/picture-limits.ts'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

/**
 * Tells the type of a picture by its first bytes, not by its stated type. Null for everything else, also for SVG: an
 * SVG is a document that can contain scripts.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return isAvif(bytes) ? 'image/avif' : null
}

/** An ISO media file whose first box names AVIF among its brands. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return false
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(boxLength, bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) {
    // The word after the first brand is a version, not a brand.
    if (at !== 12 && ['avif', 'avis'].includes(ascii(bytes, at, at + 4))) return true
  }
  return false
}
