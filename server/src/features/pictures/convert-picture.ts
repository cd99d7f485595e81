import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PictureType } from '#contract/pictures/picture-limits.ts'
import type { PictureWidth } from '#contract/pictures/picture-widths.ts'
import { colorProfileOf, withProfile } from './format/color-profile.ts'
import { pictureSizeOf } from './format/picture-size.ts'
import { pictureTypeOf } from './format/picture-type.ts'
import { withoutProfiles } from './format/png-chunks.ts'
import type { Picture } from './get-picture.sql.ts'

/** A decoded pixel takes four bytes, twice while it is resized. Larger originals are served as they are. */
const CONVERTED_PIXELS_AT_MOST = 16_000_000

/** Whether a picture can be converted: not a drawing (SVG), not moving, and not too large to decode. */
export function isConvertible({ bytes }: Picture): boolean {
  const type = pictureTypeOf(bytes)
  const size = type && pictureSizeOf(bytes, type)
  if (type === null || !size || type === 'image/gif' || isMoving(bytes, type)) return false
  return size.width * size.height <= CONVERTED_PIXELS_AT_MOST
}

/** Only the first frame would be left of these. */
function isMoving(bytes: Buffer, type: string): boolean {
  if (type === 'image/webp')
    return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (type === 'image/png') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
  return type === 'image/avif' && bytes.toString('latin1', 8, 12) === 'avis'
}

/** The picture is damaged, or takes more time or memory than any honest one. */
export class NotConverted extends Error {}

export type ConversionLimits = { milliseconds: number; megabytes: number }

/** The largest pictures take 0.8 seconds. */
const MILLISECONDS_AT_MOST = 8_000
/** The program itself takes 75 MB, and a pixel up to 24 bytes. Whoever says fewer pixels than there are ends early. */
const PROGRAM_MEGABYTES = 160
const PIXEL_BYTES = 24

function limitsOf(bytes: Buffer, type: PictureType | null): ConversionLimits {
  const { width, height } = (type && pictureSizeOf(bytes, type)) ?? { width: 0, height: 0 }
  const megabytes = PROGRAM_MEGABYTES + Math.ceil((width * height * PIXEL_BYTES) / 1_000_000)
  return { milliseconds: MILLISECONDS_AT_MOST, megabytes }
}

const PROGRAM = fileURLToPath(new URL('./converting-process.ts', import.meta.url))

/**
 * The picture as WebP, at most as wide as given and turned upright. A picture can lie about itself, so it is decoded in
 * a process of its own, which ends at a limit and takes nobody else's picture with it. Throws NotConverted.
 */
export async function convertPicture(
  { bytes }: Picture,
  width: PictureWidth,
  given: Partial<ConversionLimits> = {},
): Promise<Buffer> {
  const type = pictureTypeOf(bytes)
  const limits = { ...limitsOf(bytes, type), ...given }
  const read = type === 'image/png' ? withoutProfiles(bytes) : bytes
  if (read === null) throw new NotConverted('The chunks of the PNG are damaged')
  const options = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64']
  const child = spawn(process.execPath, [...options, PROGRAM, String(width), String(limits.megabytes)], {
    // It needs none of the server's secrets.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: limits.milliseconds,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(read)
  const [converted, [exitCode, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  if (exitCode !== 0) throw new NotConverted(`The conversion ended with ${signal ?? exitCode}`)
  // The codec copies the pixels and leaves out what their numbers mean.
  const profile = type && colorProfileOf(bytes, type)
  return profile ? withProfile(converted, profile) : converted
}
