import { randomBytes } from 'node:crypto'

/** The header of a PNG of this size in pixels, followed by random bytes: no two pictures are equal. */
export function aPng(size = 64, { width = 8, height = 8 } = {}): Buffer {
  const header = Buffer.alloc(24)
  header.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return Buffer.concat([header, randomBytes(Math.max(0, size - header.length))])
}
