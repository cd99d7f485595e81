import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of this size in pixels whose pixels are random bytes: no two pictures are equal. */
export function aPng(size = 80, { width = 8, height = 8 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const around = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const [signature, first, end] = around as [Buffer, Buffer, Buffer]
  const pixels = size - Buffer.concat(around).length - CHUNK_FRAME_BYTES
  return Buffer.concat([signature, first, chunk('IDAT', randomBytes(Math.max(8, pixels))), end])
}

/** Length, name and checksum. */
const CHUNK_FRAME_BYTES = 12

const frame = (marker: number, side: number) =>
  Buffer.from([0xff, marker, 0, 11, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0])

/** A JPEG of 12,000 by 12,000 pixels, after a header of 1 by 1 that its decoders pass over. */
export const aJpegOfTwoSizes = Buffer.concat([Buffer.from([0xff, 0xd8]), frame(0xc3, 1), frame(0xc0, 12_000)])

/** A chunk of a PNG, with its length and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** A whole, black PNG with a color profile of this many megabytes, which takes a thousandth of that in the file. */
export function aPngWithProfile(megabytes: number, { width = 64, height = 48 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const profile = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), profile])),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
