import { createHash } from 'node:crypto'
import { PICTURE_BYTES_AT_MOST } from '#contract/pictures/picture-limits.ts'
import { type ObjectStore, ObjectStoreFailed } from '../../infrastructure/object-store/object-store.ts'
import type { Picture, StoredPicture } from './get-picture.sql.ts'

/** Where pictures are, beside the database. */
export type PictureStorage = {
  /** Null where PICTURES_URL is not set. */
  objects: ObjectStore | null
  /** Whether new pictures go to the object store. */
  takesNew: boolean
}

/** Pictures in the database alone. */
export const DATABASE_ONLY: PictureStorage = { objects: null, takesNew: false }

/** Returns the object store. Throws ObjectStoreFailed where none is set. */
export function objectsOf({ objects }: PictureStorage): ObjectStore {
  if (objects === null) throw new ObjectStoreFailed('PICTURES_URL is not set')
  return objects
}

/**
 * Reads a picture from where its row says. A move may take it away in the meantime, and a replica may not know of the
 * move yet: `findAgain` asks the primary, once. Throws ObjectStoreFailed.
 */
export async function openPicture(
  storage: PictureStorage,
  found: StoredPicture | null,
  findAgain: () => Promise<StoredPicture | null>,
): Promise<Picture | null> {
  if (found === null || found.bytes !== null) return found
  try {
    return await readObject(objectsOf(storage), found)
  } catch (error) {
    const again = await findAgain()
    if (again === null || again.bytes !== null) return again
    if (again.objectKey === found.objectKey) throw error
    return readObject(objectsOf(storage), again)
  }
}

/** The object store answers, but does not have the picture that its row says. */
export class PictureLost extends ObjectStoreFailed {}

/** Reads a picture from the object store. Throws PictureLost or ObjectStoreFailed. */
export async function readObject(
  objects: ObjectStore,
  { id, contentType, objectKey }: { id: string; contentType: string; objectKey: string },
): Promise<Picture> {
  const bytes = await objects.get(objectKey, PICTURE_BYTES_AT_MOST)
  if (bytes === null) throw new PictureLost(`The object ${objectKey} is gone`)
  // A stranger who can write into the bucket cannot show another file in place of the picture.
  if (createHash('sha256').update(bytes).digest('hex') !== id) {
    throw new PictureLost(`The object ${objectKey} is not the picture that was stored`)
  }
  return { contentType, bytes }
}
