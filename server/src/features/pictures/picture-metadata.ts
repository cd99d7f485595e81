import { crc32 } from 'node:zlib'
import type { PictureType } from '#contract/pictures/picture-limits.ts'
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
  'image/avif': cleanAvif,
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

/** The items of an AVIF that are no pixels are overwritten: to take them out would move all others. */
function cleanAvif(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  // Places may overlap, many times over.
  let left = bytes.length
  try {
    for (const { from, to } of wordsOfAvif(bytes)) {
      const end = Math.min(to, bytes.length)
      left -= Math.max(0, end - from)
      if (left < 0) break
      if (from < end) clean.fill(0, from, end)
    }
  } catch (error) {
    // A number would be beyond the end of the file: no decoder finds more.
    if (!(error instanceof RangeError)) throw error
  }
  return clean
}

type Box = { name: string; from: number; to: number }

function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const small = bytes.readUInt32BE(at)
    const head = small === 1 ? 16 : 8
    const length = small === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : small === 0 ? to - at : small
    if (length < head) break
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      from: at + head,
      to: Math.min(at + length, to),
    })
    at += length
  }
  return boxes
}

function wordsOfAvif(bytes: Buffer): { from: number; to: number }[] {
  const top = listBoxes(bytes, 0, bytes.length)
  const own = top.filter(({ name }) => name === 'uuid' || name === 'udta')
  const metas = top.filter(({ name }) => name === 'meta')
  return [...own, ...metas.flatMap((meta) => listWords(bytes, listBoxes(bytes, meta.from + 4, meta.to)))]
}

const AVIF_WORDS = ['Exif', 'mime', 'uri ']

function listWords(bytes: Buffer, boxes: readonly Box[]): { from: number; to: number }[] {
  const find = (wanted: string) => boxes.find(({ name }) => name === wanted)
  const [info, places, inline] = [find('iinf'), find('iloc'), find('idat')]
  if (!info || !places) return []
  const entriesFrom = info.from + (bytes[info.from] === 0 ? 6 : 8)
  const words = new Set(
    listBoxes(bytes, entriesFrom, info.to).flatMap(({ from }) => {
      const isLong = (bytes[from] ?? 0) > 2
      const id = isLong ? bytes.readUInt32BE(from + 4) : bytes.readUInt16BE(from + 4)
      const type = from + (isLong ? 10 : 8)
      return AVIF_WORDS.includes(bytes.toString('latin1', type, type + 4)) ? [id] : []
    }),
  )
  return placesOf(bytes, places, inline?.from ?? 0).filter(({ id }) => words.has(id))
}

/** Where the items of an AVIF are (ISO 14496-12, 8.11.3). */
function placesOf(bytes: Buffer, box: Box, inlineFrom: number): { id: number; from: number; to: number }[] {
  const version = bytes.readUInt8(box.from)
  let at = box.from + 4
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const places: { id: number; from: number; to: number }[] = []
  for (let left = read(version < 2 ? 2 : 4); left > 0; left--) {
    const id = read(version < 2 ? 2 : 4)
    const isInline = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseSize) + (isInline ? inlineFrom : 0)
    const extents = read(2)
    // Without numbers they take no bytes, and any count of them fits.
    for (let extent = 0; extent < extents && lengthSize > 0; extent++) {
      read(indexSize)
      const from = base + read(offsetSize)
      places.push({ id, from, to: from + read(lengthSize) })
    }
  }
  return places
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
