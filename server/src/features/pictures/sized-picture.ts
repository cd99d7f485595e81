import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures/picture-widths.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { turnsOf } from '../../infrastructure/turns.ts'
import { type convertPicture, isConvertible } from './convert-picture.ts'
import type { Picture } from './get-picture.sql.ts'
import { findSize, keepSize } from './sized-picture.sql.ts'

/** `isFinal` is false where the original stands in for a size that is made later. Caches must not keep it. */
export type SizedPicture = { picture: Picture; isFinal: boolean }

export type PictureSizer = {
  /** A picture in a width; the original where it cannot be converted. Null if `read` finds no picture. */
  find(
    database: Database,
    wanted: { pictureId: string; width: PictureWidth },
    read: () => Promise<Picture | null>,
  ): Promise<SizedPicture | null>
}

/** One at a time bounds the memory. Above this many, requests get the original. */
const WAITING_AT_MOST = 60

/** Makes each size once, when somebody first asks for it, and keeps it in the database. */
export function createPictureSizer(convert: typeof convertPicture): PictureSizer {
  const underWay = new Map<string, Promise<Buffer | null>>()
  const inTurn = turnsOf(1)

  function make(database: Database, pictureId: string, width: PictureWidth, original: Picture) {
    const key = `${pictureId} ${width}`
    const made =
      underWay.get(key) ??
      inTurn(async () => {
        // A damaged picture is kept as one without sizes, so that it is tried once.
        const bytes = await convert(original, width).catch(() => null)
        await keepSize(database.sql, pictureId, width, bytes)
        return bytes
      }).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  return {
    async find(database, { pictureId, width }, read) {
      const kept = await database.catalogue((sql) => findSize(sql, pictureId, width))
      if (kept?.bytes) return { picture: webp(kept.bytes), isFinal: true }
      const original = await read()
      if (original === null) return null
      if (kept !== null || !isConvertible(original)) return { picture: original, isFinal: true }
      if (underWay.size >= WAITING_AT_MOST) return { picture: original, isFinal: false }
      const bytes = await make(database, pictureId, width, original)
      return { picture: bytes === null ? original : webp(bytes), isFinal: true }
    },
  }
}

const webp = (bytes: Buffer): Picture => ({ contentType: 'image/webp', bytes })

/** The width to convert to. Null if none is asked for, or if the browser does not name WebP among what it shows. */
export function wantedWidth(width: string | undefined, accept: string | undefined): PictureWidth | null {
  if (!accept?.includes('image/webp')) return null
  return PICTURE_WIDTHS.find((known) => String(known) === width) ?? null
}
