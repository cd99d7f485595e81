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

/** Photographs have about ten. Each takes a pass over all pixels and can be a few bytes long. */
const JPEG_SCANS_AT_MOST = 100

/**
 * The size in the frame header. Null where a decoder could find another one: if there are two frame headers, one of a
 * kind that decoders pass over, or a marker that some of them take to have a length.
 */
function jpegSize(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.readUInt8(at) !== 0xff) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === JPEG.end) return size
    const isFrame = JPEG.frames.includes(marker)
    if (isFrame && size !== null) return null
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else if (!JPEG.others.includes(marker) && marker >> 4 !== JPEG.applications) return null
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    if (marker === JPEG.scan) {
      if (++scans > JPEG_SCANS_AT_MOST) return null
      at = endOfScan(bytes, at)
    }
  }
  return size
}

/** The markers of baseline and progressive JPEG; others are for kinds that browsers do not show. */
const JPEG = {
  frames: [0xc0, 0xc1, 0xc2],
  /** Tables, the restart interval, a scan and a comment. */
  others: [0xc4, 0xdb, 0xdd, 0xda, 0xfe],
  /** E0 to EF: what applications add, such as profiles. */
  applications: 0xe,
  scan: 0xda,
  end: 0xd9,
}

/** The place of the first marker after the pixels of a scan: FF 00 is a pixel, D0 to D7 are restarts between pixels. */
export function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return bytes.length
}

/**
 * The largest size of any chunk. A file is lossy, lossless or extended. Extended ones state the canvas of all frames,
 * and the frame in them states its own size.
 */
function webpSize(bytes: Buffer): PictureSize | null {
  const sizes: PictureSize[] = []
  for (let at = 12; at + 8 < bytes.length; ) {
    const size = webpChunkSize(bytes, bytes.toString('latin1', at, at + 4), at + 8)
    if (size !== null) sizes.push(size)
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return largestOf(sizes)
}

function webpChunkSize(bytes: Buffer, kind: string, at: number): PictureSize | null {
  if (kind === 'VP8X') {
    return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 }
  }
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff }
  }
  if (kind !== 'VP8L') return null
  const packed = bytes.readUInt32LE(at + 1)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

const largestOf = (sizes: PictureSize[]): PictureSize | null =>
  sizes.reduce<PictureSize | null>(
    (largest, size) =>
      largest !== null && largest.width * largest.height >= size.width * size.height ? largest : size,
    null,
  )

/** The largest size of any part: a picture may consist of tiles. */
function avifSize(bytes: Buffer): PictureSize | null {
  const sizes: PictureSize[] = []
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    sizes.push({ width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) })
  }
  return largestOf(sizes)
}
