import { crc32 } from 'node:zlib'
import type { PictureType } from '#contract/pictures/picture-limits.ts'
import { withoutAvifWords } from './avif-words.ts'
import { endOfScan } from './picture-size.ts'

/**
 * The picture without what cameras and programs write beside its pixels: place, time, device, author, previews. Its
 * colors, its movement and the side that is up stay. Nothing is decoded. Of a damaged picture what can be read stays.
 */
export const withoutMetadata = (bytes: Buffer, type: PictureType): Buffer => cleaners[type](bytes)

const cleaners: Record<PictureType, (bytes: Buffer) => Buffer> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
  'image/avif': withoutAvifWords,
}

const JPEG = {
  first: 0xe0,
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
  last: 0xef,
  comment: 0xfe,
  scan: 0xda,
  end: 0xd9,
}
const EXIF_NAME = 'Exif\0\0'

function cleanJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // What follows the end is no part of the picture: phones append previews and films.
    if (marker === JPEG.end) break
    let end = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    const segment = bytes.subarray(at, end)
    if (isKeptSegment(marker, segment)) {
      if (marker === JPEG.scan) end = endOfScan(bytes, end)
      kept.push(bytes.subarray(at, end))
    } else if (marker === JPEG.exif && textAt(segment, 4, EXIF_NAME)) {
      const exif = exifOfOrientation(segment.subarray(4 + EXIF_NAME.length))
      if (exif) kept.push(jpegSegment(JPEG.exif, Buffer.concat([Buffer.from(EXIF_NAME), exif])))
    }
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([0xff, JPEG.end])])
}

/** JFIF's own, a color profile, Adobe's colors, and all that the pixels need. */
function isKeptSegment(marker: number, segment: Buffer): boolean {
  if (marker === JPEG.comment) return false
  if (marker < JPEG.first || marker > JPEG.last) return true
  if (marker === JPEG.first) return textAt(segment, 4, 'JFIF\0')
  if (marker === JPEG.profile) return textAt(segment, 4, 'ICC_PROFILE\0')
  return marker === JPEG.adobe && textAt(segment, 4, 'Adobe')
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const PNG_SIGNATURE_BYTES = 8
/** Header, palette, pixels, end; then colors; then movement. */
const PNG_KEPT = [
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'iCCP',
  'sRGB',
  'gAMA',
  'cHRM',
  'cICP',
  'sBIT',
  'bKGD',
]
const PNG_MOVING = ['acTL', 'fcTL', 'fdAT']

function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_SIGNATURE_BYTES)]
  for (let at = PNG_SIGNATURE_BYTES; at + 8 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.includes(name) || PNG_MOVING.includes(name)) kept.push(bytes.subarray(at, end))
    else if (name === 'eXIf') {
      const exif = exifOfOrientation(bytes.subarray(at + 8, end - 4))
      if (exif) kept.push(pngChunk('eXIf', exif))
    }
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([numberOf(content.length), named, numberOf(crc32(named))])
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const WEBP_KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
const WEBP_FLAGS = { exif: 0x08, xmp: 0x04 }

function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let exif: Buffer | null = null
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    const name = bytes.toString('latin1', at, at + 4)
    if (WEBP_KEPT.includes(name)) kept.push(Buffer.from(bytes.subarray(at, Math.min(next, end))))
    if (name === 'EXIF') exif = exifOfOrientation(bytes.subarray(at + 8, at + 8 + length))
    at = next
  }
  const [head] = kept
  if (head?.toString('latin1', 0, 4) === 'VP8X' && head.length > 8) {
    head[8] = (head[8] ?? 0) & ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp)
    if (exif) head[8] |= WEBP_FLAGS.exif
  }
  if (exif) kept.push(webpChunk('EXIF', exif))
  return webpOf(kept)
}

/** A WebP file of these chunks. */
export function webpOf(chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

export function webpChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

const GIF = { image: 0x2c, extension: 0x21, comment: 0xfe, application: 0xff, end: 0x3b }
/** How often a moving picture begins again. */
const GIF_KEPT_APPLICATIONS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

function cleanGif(bytes: Buffer): Buffer {
  const header = 13 + colorBytes(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, header)]
  for (let at = header; at < bytes.length; ) {
    const kind = bytes[at]
    if (kind !== GIF.image && kind !== GIF.extension) break
    const label = bytes[at + 1]
    const end = endOfBlocks(bytes, at + (kind === GIF.image ? 11 + colorBytes(bytes[at + 9] ?? 0) : 2))
    const application = bytes.toString('latin1', at + 3, at + 14)
    const isWords =
      kind === GIF.extension &&
      (label === GIF.comment || (label === GIF.application && !GIF_KEPT_APPLICATIONS.includes(application)))
    if (!isWords) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([GIF.end])])
}

/** The bytes of a table of colors, by the flags before it. */
const colorBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The end of blocks that each say their length; one of no length is the last. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += length + 1
  return Math.min(at + 1, bytes.length)
}

const ORIENTATION = 0x0112
/** From 2 on, the picture is turned or mirrored. */
const SIDES = [2, 3, 4, 5, 6, 7, 8]

/** The Exif data (TIFF) with nothing but the side that is up, or null where that is the usual one. */
function exifOfOrientation(given: Buffer): Buffer | null {
  const tiff = textAt(given, 0, EXIF_NAME) ? given.subarray(EXIF_NAME.length) : given
  const isSmall = textAt(tiff, 0, 'II')
  const number = (at: number) => (isSmall ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const directory = isSmall ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const count = number(directory)
    for (let entry = 0; entry < count; entry++) {
      const at = directory + 2 + entry * 12
      if (number(at) !== ORIENTATION) continue
      const side = number(at + 8)
      return SIDES.includes(side) ? exifWith(side) : null
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

/** One directory with one entry: a short number. */
function exifWith(side: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(ORIENTATION, 10)
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(side, 18)
  return exif
}

const textAt = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text
