import type { PictureType } from '#contract/pictures/picture-limits.ts'

export type PictureSize = { width: number; height: number }

/**
 * Reads width and height in pixels from the header, without decoding. Null if the header is incomplete or damaged. A
 * browser allocates memory for these pixels before it reads the rest of the file.
 */
export function pictureSizeOf(bytes: Buffer, type: PictureType): PictureSize | null {
  try {
    const size = readers[type](bytes)
    return size !== null && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // The number would be beyond the end of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readers: Record<PictureType, (bytes: Buffer) => PictureSize | null> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** Walks from segment to segment up to the frame header, which stands before the pixels. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // C4, C8 and CC have numbers between the frame headers but are not frame headers.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** WebP is lossy, lossless or extended. Extended files state the canvas of all frames. */
function webpSize(bytes: Buffer): PictureSize | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  if (kind !== 'VP8L') return null
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** The largest size of any part: a picture may consist of tiles. */
function avifSize(bytes: Buffer): PictureSize | null {
  let largest: PictureSize | null = null
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
