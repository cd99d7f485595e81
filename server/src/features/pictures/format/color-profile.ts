import { inflateSync } from 'node:zlib'
import type { PictureType } from '#contract/pictures/picture-limits.ts'
import { webpChunk, webpOf } from './picture-metadata.ts'
import { pictureSizeOf } from './picture-size.ts'

/** Display P3 takes half a kilobyte. A small picture has no room for the tables of printers and scanners. */
const PROFILE_BYTES_AT_MOST = 16 * 1024

/**
 * The color profile that a picture without it would be shown in other colors: of red, green and blue, and not sRGB,
 * which browsers take for granted. Null without one.
 */
export function colorProfileOf(bytes: Buffer, type: PictureType): Buffer | null {
  const profile = readers[type](bytes)
  if (profile === null || profile.length < 128 || profile.length > PROFILE_BYTES_AT_MOST) return null
  const isWhole = textAt(profile, 36, 'acsp') && profile.readUInt32BE(0) === profile.length
  return isWhole && textAt(profile, 16, 'RGB ') && !hasUsualRed(profile) ? profile : null
}

/** How much of the first primary color's X is in the red of sRGB, at the white of profiles. Display P3 has 0.515. */
const SRGB_RED = 0.436
const TAGS_FROM = 128
const TAG_BYTES = 12

/** Whether the red of a profile is that of sRGB. Its name does not tell: some are named by their curve. */
function hasUsualRed(profile: Buffer): boolean {
  for (let at = TAGS_FROM + 4; at + TAG_BYTES <= profile.length; at += TAG_BYTES) {
    if (!textAt(profile, at, 'rXYZ')) continue
    const place = profile.readUInt32BE(at + 4) + 8
    return place + 4 > profile.length || Math.abs(profile.readInt32BE(place) / 65_536 - SRGB_RED) < 0.01
  }
  return false
}

const readers: Record<PictureType, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': profileOfJpeg,
  'image/png': profileOfPng,
  'image/webp': (bytes) => contentOf(bytes, 'ICCP', (at) => bytes.readUInt32LE(at + 4)),
  // A box states its length before its name.
  'image/avif': (bytes) => {
    const at = bytes.indexOf('colrprof')
    return at < 4 ? null : bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4))
  },
  'image/gif': () => null,
}

const JPEG_NAME = 'ICC_PROFILE\0'

/** A profile may stand in several segments, which say their number. */
function profileOfJpeg(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = bytes.indexOf(JPEG_NAME); at !== -1; at = bytes.indexOf(JPEG_NAME, at + 1)) {
    const from = at + JPEG_NAME.length
    parts[bytes[from] ?? 0] = bytes.subarray(from + 2, at - 2 + bytes.readUInt16BE(at - 2))
  }
  return parts.length === 0 ? null : Buffer.concat(parts.filter(Boolean))
}

function profileOfPng(bytes: Buffer): Buffer | null {
  const content = contentOf(bytes.subarray(0, bytes.indexOf('IDAT')), 'iCCP', (at) =>
    bytes.readUInt32BE(at - 4),
  )
  if (content === null) return null
  try {
    // Behind a name that ends with 0, and the number of the method.
    return inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: PROFILE_BYTES_AT_MOST })
  } catch {
    return null
  }
}

/** The content of the first chunk of this name. */
function contentOf(bytes: Buffer, name: string, lengthOf: (at: number) => number): Buffer | null {
  const at = bytes.indexOf(name)
  if (at < 4 || at + 8 > bytes.length) return null
  const from = at + (name === 'ICCP' ? 8 : 4)
  return bytes.subarray(from, from + lengthOf(at))
}

const PROFILE_FLAG = 0x20
const ALPHA_FLAG = 0x10

/** A WebP of the encoder, which writes none, with a color profile. */
export function withProfile(webp: Buffer, profile: Buffer): Buffer {
  const size = pictureSizeOf(webp, 'image/webp')
  if (size === null) return webp
  const isExtended = textAt(webp, 12, 'VP8X')
  const rest = webp.subarray(isExtended ? 30 : 12)
  const canvas = Buffer.alloc(10)
  canvas[0] = PROFILE_FLAG | (isExtended ? (webp[20] ?? 0) : hasAlpha(webp) ? ALPHA_FLAG : 0)
  canvas.writeUIntLE(size.width - 1, 4, 3)
  canvas.writeUIntLE(size.height - 1, 7, 3)
  return webpOf([webpChunk('VP8X', canvas), webpChunk('ICCP', profile), rest])
}

/** A lossless picture says so in its header. */
const hasAlpha = (webp: Buffer): boolean =>
  textAt(webp, 12, 'VP8L') && (webp.readUInt32LE(21) & (1 << 28)) !== 0

const textAt = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text
