import { aStore, signedIn } from '#testing/builders.ts'
import { aPng } from '#testing/pictures.ts'
import { expect, test } from '#testing/test.ts'
import { pictureSizeOf } from './picture-size.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A frame header of JPEG, as wide as high. */
const aFrame = (marker: string, side: string) => `\xff${marker}\0\x0b\x08${side}${side}\x01\x01\x11\0`
const aScan = '\xff\xda\0\x08\x01\x01\0\0\x3f\0'

test.for([
  ['image/png', aPng(64, { width: 60_000, height: 700 }), { width: 60_000, height: 700 }],
  ['image/gif', bytes('GIF89a\x60\xea\x10\x27'), { width: 60_000, height: 10_000 }],
  // A comment and an extra FF stand before the frame.
  [
    'image/jpeg',
    bytes('\xff\xd8\xff\xfe\0\x04hi\xff\xff\xc2\0\x11\x08\xea\x60\x27\x10'),
    { width: 10_000, height: 60_000 },
  ],
  [
    'image/webp',
    bytes('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x20\x03\x58\x02'),
    { width: 800, height: 600 },
  ],
  ['image/webp', bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x1f\xc3\x95\0'), { width: 800, height: 600 }],
  [
    'image/webp',
    bytes('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x5f\xea\0\x57\x02\0'),
    { width: 60_000, height: 600 },
  ],
  [
    'image/avif',
    bytes('ispe\0\0\0\0\0\0\x01\0\0\0\x01\0....ispe\0\0\0\0\0\0\xea\x60\0\0\0\x02'),
    { width: 60_000, height: 2 },
  ],
  ['image/png', bytes('\x89PNG\r\n\x1a\n'), null],
  ['image/png', aPng(64, { width: 0, height: 5 }), null],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), null],
  ['image/jpeg', bytes('\xff\xd8\xff\xda\0\x02pixels'), null],
  // Decoders pass over C3, and browsers take the first header.
  ['image/jpeg', bytes(`\xff\xd8${aFrame('\xc3', '\0\x01')}${aFrame('\xc0', '\x2e\xe0')}`), null],
  ['image/jpeg', bytes(`\xff\xd8${aFrame('\xc0', '\0\x01')}${aFrame('\xc2', '\x2e\xe0')}`), null],
  ['image/jpeg', bytes(`\xff\xd8${aFrame('\xc3', '\0\x01')}`), null],
  // The second header stands after the pixels of a scan, which contain FF 00 and a restart.
  [
    'image/jpeg',
    bytes(`\xff\xd8${aFrame('\xc2', '\0\x01')}${aScan}pix\xff\0els\xff\xd0${aFrame('\xc2', '\x2e\xe0')}`),
    null,
  ],
  // These bytes are a frame header for whoever takes FF 00 and FF D0 to have a length.
  ['image/jpeg', bytes(`\xff\xd8\xff\0\0\x02${aFrame('\xc0', '\0\x01')}`), null],
  ['image/jpeg', bytes(`\xff\xd8\xff\xd0\0\x02${aFrame('\xc0', '\0\x01')}`), null],
  ['image/jpeg', bytes(`\xff\xd8${aFrame('\xc2', '\0\x01')}${aScan.repeat(101)}`), null],
  [
    'image/jpeg',
    bytes(`\xff\xd8${aFrame('\xc2', '\0\x09')}${aScan.repeat(9)}\xff\xd9${aFrame('\xc0', '\x2e\xe0')}`),
    { width: 9, height: 9 },
  ],
  // A canvas of one pixel, with a frame of 800 by 600.
  [
    'image/webp',
    bytes(
      'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x20\x03\x58\x02',
    ),
    { width: 800, height: 600 },
  ],
  ['image/webp', bytes('RIFF\0\0\0\0WEBPnone'), null],
  ['image/avif', bytes('\0\0\0\x1cftypavif'), null],
] as const)('the size is read from the header of %s %#', ([type, picture, size]) => {
  expect(pictureSizeOf(picture, type)).toEqual(size)
})

test('a picture with too many pixels for a browser is refused, also when its file is small', async ({
  app,
  database,
}) => {
  const headers = await signedIn(database, { id: (await aStore(database)).ownerId })
  const send = (payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: '/api/pictures',
      headers: { ...headers, 'content-type': 'image/png' },
      payload,
    })
  const refused = await send(aPng(64, { width: 60_000, height: 60_000 }))
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large'])
  expect(refused.json().message).toMatch(/^This picture has more than 40 million pixels/)
  expect((await send(aPng(64, { width: 8_000, height: 5_000 }))).statusCode).toBe(201)
})
