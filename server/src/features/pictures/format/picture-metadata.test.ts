import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PICTURE_TYPES } from '#contract/pictures/picture-limits.ts'
import { withoutMetadata } from './picture-metadata.ts'

const SECRET = 'N 36.1627 W 86.7816'
const latin = (text: string) => Buffer.from(text, 'latin1')
const be = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}
const le = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Exif data with a side that is up and a place, as cameras write it in either order of bytes. */
function exifOf(side: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const number = (size: 2 | 4, value: number) =>
    order === 'MM' ? be(size, value) : be(size, value).reverse()
  const entry = (tag: number, value: Buffer) =>
    Buffer.concat([number(2, tag), number(2, 3), number(4, 1), value, Buffer.alloc(2)])
  const directory = [number(2, 2), entry(0x0100, number(2, 8)), entry(0x0112, number(2, side)), number(4, 0)]
  return Buffer.concat([latin(order), number(2, 42), number(4, 8), ...directory, latin(SECRET)])
}

const segment = (marker: number, ...content: Buffer[]) => {
  const whole = Buffer.concat(content)
  return Buffer.concat([Buffer.from([0xff, marker]), be(2, whole.length + 2), whole])
}
const pixels = Buffer.concat([
  segment(0xdb, Buffer.alloc(65, 1)),
  segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]),
])
const profile = segment(0xe2, latin('ICC_PROFILE\0\x01\x01Display P3'))

function aJpeg(side: number, order?: 'II' | 'MM'): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, latin('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    segment(0xe1, latin('Exif\0\0'), exifOf(side, order)),
    segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    profile,
    segment(0xe2, latin(`MPF\0${SECRET}`)),
    segment(0xed, latin(`Photoshop 3.0\0${SECRET}`)),
    segment(0xfe, latin(SECRET)),
    pixels,
    Buffer.from([0xff, 0xd9]),
    latin(`\xff\xd8\xff\xe1${SECRET}`),
  ])
}

const pngChunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([latin(name), content])
  return Buffer.concat([be(4, content.length), named, be(4, crc32(named))])
}
const pngStart = [latin('\x89PNG\r\n\x1a\n'), pngChunk('IHDR', Buffer.alloc(13, 1))]
const pngPixels = [
  pngChunk('iCCP', latin('P3\0\0profile')),
  pngChunk('acTL', Buffer.alloc(8)),
  pngChunk('IDAT', latin('pixels')),
  pngChunk('fdAT', latin('more')),
]
const pngEnd = pngChunk('IEND', Buffer.alloc(0))

const webpChunk = (name: string, content: Buffer) =>
  Buffer.concat([latin(name), le(content.length), content, Buffer.alloc(content.length % 2)])
const aWebp = (...chunks: Buffer[]) => {
  const content = Buffer.concat([latin('WEBP'), ...chunks])
  return Buffer.concat([latin('RIFF'), le(content.length), content])
}
const canvas = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]))

const box = (name: string, ...content: Buffer[]) => {
  const whole = Buffer.concat(content)
  return Buffer.concat([be(4, whole.length + 8), latin(name), whole])
}
function anAvif(): Buffer {
  const entry = (id: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), be(2, id), be(2, 0), latin(`${type}\0`))
  const items = [
    { id: 1, type: 'av01', data: latin('pixels') },
    { id: 2, type: 'Exif', data: exifOf(6) },
    { id: 3, type: 'mime', data: latin(SECRET) },
  ]
  const start = box('ftyp', latin('avif\0\0\0\0avif'))
  const metaOf = (dataFrom: number) => {
    let at = dataFrom
    const places = items.flatMap(({ id, data }) => {
      const place = [be(2, id), be(2, 0), be(2, 1), be(4, at), be(4, data.length)]
      at += data.length
      return place
    })
    return box(
      'meta',
      Buffer.alloc(4),
      box('iinf', Buffer.alloc(4), be(2, items.length), ...items.map(({ id, type }) => entry(id, type))),
      box('iloc', Buffer.alloc(4), Buffer.from([0x44, 0]), be(2, items.length), ...places),
    )
  }
  const meta = metaOf(start.length + metaOf(0).length + 8)
  return Buffer.concat([
    start,
    meta,
    box('mdat', ...items.map(({ data }) => data)),
    box('uuid', latin(SECRET)),
  ])
}

const gifBlocks = (...texts: string[]) =>
  Buffer.concat([
    ...texts.map((text) => Buffer.concat([Buffer.from([text.length]), latin(text)])),
    Buffer.alloc(1),
  ])
const gifStart = Buffer.concat([latin('GIF89a'), Buffer.from([8, 0, 8, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6])])
const gifLoop = Buffer.concat([Buffer.from([0x21, 0xff]), gifBlocks('NETSCAPE2.0', '\x01\0\0')])
const gifFrame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0, 0, 2]), gifBlocks('pixels')])

const clean = (bytes: Buffer, type: (typeof PICTURE_TYPES)[number]) => withoutMetadata(bytes, type)

describe('of a picture goes what a camera wrote, and its pixels, colors and movement stay', () => {
  test.each(['II', 'MM'] as const)('JPEG with Exif of the order %s', (order) => {
    const kept = clean(aJpeg(6, order), 'image/jpeg')
    expect(kept.includes(SECRET)).toBe(false)
    expect(kept.includes(Buffer.concat([profile, pixels, Buffer.from([0xff, 0xd9])]))).toBe(true)
    // It is still turned, by all that its Exif data say.
    expect(kept.includes(latin('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0'))).toBe(true)
    expect(clean(aJpeg(1, order), 'image/jpeg').includes('Exif')).toBe(false)
  })

  test('PNG', () => {
    const words = [
      pngChunk('eXIf', exifOf(6)),
      pngChunk('tEXt', latin(`Comment\0${SECRET}`)),
      pngChunk('iTXt', latin(`XML:com.adobe.xmp\0${SECRET}`)),
      pngChunk('tIME', Buffer.alloc(7)),
    ]
    const kept = clean(
      Buffer.concat([...pngStart, ...words, ...pngPixels, pngEnd, latin(SECRET)]),
      'image/png',
    )
    expect(kept).toEqual(
      Buffer.concat([...pngStart, pngChunk('eXIf', kept.subarray(41, 67)), ...pngPixels, pngEnd]),
    )
    expect(kept.subarray(41, 67).readUInt16BE(18)).toBe(6)
    const upright = Buffer.concat([...pngStart, pngChunk('eXIf', exifOf(1)), ...pngPixels, pngEnd])
    expect(clean(upright, 'image/png')).toEqual(Buffer.concat([...pngStart, ...pngPixels, pngEnd]))
  })

  test('WebP', () => {
    const shown = [webpChunk('ICCP', latin('profile')), webpChunk('VP8 ', latin('pixels'))]
    const words = [
      webpChunk('EXIF', exifOf(1)),
      webpChunk('XMP ', latin(SECRET)),
      webpChunk('note', latin(SECRET)),
    ]
    const picture = Buffer.concat([aWebp(canvas(0x2c), ...shown, ...words), latin(SECRET)])
    expect(clean(picture, 'image/webp')).toEqual(aWebp(canvas(0x20), ...shown))
    const turned = clean(aWebp(canvas(0x0c), ...shown, webpChunk('EXIF', exifOf(8))), 'image/webp')
    expect(turned.subarray(0, -34)).toEqual(
      Buffer.concat([aWebp(canvas(0x08), ...shown, Buffer.alloc(34)).subarray(0, -34)]),
    )
    expect(turned.includes(SECRET)).toBe(false)
  })

  test('GIF', () => {
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), gifBlocks(SECRET)])
    const xmp = Buffer.concat([Buffer.from([0x21, 0xff]), gifBlocks('XMP DataXMP', SECRET)])
    const end = Buffer.from([0x3b])
    const picture = Buffer.concat([gifStart, gifLoop, comment, gifFrame, xmp, gifFrame, end, latin(SECRET)])
    expect(clean(picture, 'image/gif')).toEqual(Buffer.concat([gifStart, gifLoop, gifFrame, gifFrame, end]))
  })

  test('AVIF', () => {
    const picture = anAvif()
    const kept = clean(picture, 'image/avif')
    expect(picture.includes(SECRET)).toBe(true)
    expect(kept.includes(SECRET)).toBe(false)
    expect(kept.includes('pixels')).toBe(true)
    expect(kept.length).toBe(picture.length)
  })
})

test.each(PICTURE_TYPES)('a damaged %s is no failure, and grows by a few bytes at most', (type) => {
  const samples = {
    'image/jpeg': aJpeg(6),
    'image/png': Buffer.concat([...pngStart, pngChunk('eXIf', exifOf(6)), ...pngPixels, pngEnd]),
    'image/webp': aWebp(canvas(0x2c), webpChunk('EXIF', exifOf(6))),
    'image/gif': Buffer.concat([gifStart, gifLoop, gifFrame]),
    'image/avif': anAvif(),
  }
  const sample = samples[type]
  const changes = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 8 })
  fc.assert(
    fc.property(changes, fc.integer({ min: 16, max: sample.length }), (changed, length) => {
      const damaged = Buffer.from(sample.subarray(0, length))
      for (const [at, value] of changed) if (at >= 16 && at < length) damaged[at] = value
      const kept = clean(damaged, type)
      expect(kept.length).toBeLessThanOrEqual(damaged.length + 16)
    }),
    { numRuns: 300 },
  )
})

test('places that overlap many times over end soon', () => {
  const places = Array.from({ length: 60_000 }, () => Buffer.concat([be(4, 0), be(4, 2_000_000)]))
  const meta = box(
    'meta',
    Buffer.alloc(4),
    box(
      'iinf',
      Buffer.alloc(4),
      be(2, 1),
      box('infe', Buffer.from([2, 0, 0, 0]), be(2, 1), be(2, 0), latin('Exif\0')),
    ),
    box(
      'iloc',
      Buffer.alloc(4),
      Buffer.from([0x44, 0]),
      be(2, 1),
      be(2, 1),
      be(2, 0),
      be(2, 60_000),
      ...places,
    ),
  )
  const picture = Buffer.concat([box('ftyp', latin('avif\0\0\0\0avif')), meta])
  expect(clean(picture, 'image/avif')).toHaveLength(picture.length)
})
