import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures/picture-widths.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { fairQueue, GaveWay } from '../../infrastructure/fair-queue.ts'
import { type convertPicture, isConvertible, NotConverted } from './convert-picture.ts'
import type { Picture } from './get-picture.sql.ts'
import { findPicturePerson, findSize, keepSize } from './sized-picture.sql.ts'

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

/** Each holds its original in memory. Above this many, requests get the original. */
const WAITING_AT_MOST = 60

/**
 * Makes each size once, when somebody first asks for it, and keeps it in the database. One at a time bounds the memory;
 * the users whose pictures they are take turns.
 */
export function createPictureSizer(convert: typeof convertPicture): PictureSizer {
  const underWay = new Map<string, Promise<Buffer | null>>()
  const inTurn = fairQueue(WAITING_AT_MOST)

  async function make(database: Database, pictureId: string, width: PictureWidth, original: Picture) {
    const person = await database.catalogue((sql) => findPicturePerson(sql, pictureId))
    return inTurn(person ?? '', async () => {
      try {
        const converted = await convert(original, width)
        const bytes = converted.length < original.bytes.length ? converted : null
        await keepSize(database.sql, pictureId, [width], bytes)
        return bytes
      } catch (error) {
        if (!(error instanceof NotConverted)) throw error
        // No other width would do better, so such a picture is tried once.
        await keepSize(database.sql, pictureId, PICTURE_WIDTHS, null)
        return null
      }
    })
  }

  function makeOnce(database: Database, pictureId: string, width: PictureWidth, original: Picture) {
    const key = `${pictureId} ${width}`
    const made =
      underWay.get(key) ?? make(database, pictureId, width, original).finally(() => underWay.delete(key))
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
      try {
        const bytes = await makeOnce(database, pictureId, width, original)
        return { picture: bytes === null ? original : webp(bytes), isFinal: true }
      } catch (error) {
        if (!(error instanceof GaveWay)) throw error
        return { picture: original, isFinal: false }
      }
    },
  }
}

const webp = (bytes: Buffer): Picture => ({ contentType: 'image/webp', bytes })

/** The width to convert to. Null if none is asked for, or if the browser does not name WebP among what it shows. */
export function wantedWidth(width: string | undefined, accept: string | undefined): PictureWidth | null {
  if (!accept?.includes('image/webp')) return null
  return PICTURE_WIDTHS.find((known) => String(known) === width) ?? null
}
