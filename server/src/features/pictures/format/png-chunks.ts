const SIGNATURE_BYTES = 8
/** Length and name before the content of a chunk, checksum behind it. */
const FRAME_BYTES = 12
/** Header, palette, its transparency, pixels and end. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/**
 * A PNG with the chunks that its pixels need. Profiles and texts are compressed, and a decoder unpacks them whole: a
 * file of 1 MB can hold one of 800 MB. Null if the chunks do not follow each other up to the end.
 */
export function withoutProfiles(png: Buffer): Buffer | null {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (end > png.length) return null
    const name = png.toString('latin1', at + 4, at + 8)
    if (KEPT.includes(name)) kept.push(png.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}
