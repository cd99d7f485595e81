import { randomBytes } from 'node:crypto'

/** The start of a PNG, and then bytes of its own: no two are the same. */
export const aPng = (size = 64): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(Math.max(0, size - 8))])
