import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import type { ObjectStore } from '../../infrastructure/object-store/object-store.ts'
import { enqueue, type Task, task } from '../../infrastructure/queue/queue.ts'
import { findPicture } from './get-picture.sql.ts'
import { pointToObject, takeFromObject } from './move-picture.sql.ts'
import { objectsOf, type PictureStorage, readObject } from './picture-storage.ts'

const STORE = 'pictures.store'
export const DELETE_OBJECT = 'pictures.delete-object'

/**
 * Moves a picture from the database to the object store. False if it is not there, or no longer. The object comes first
 * and then the row, so a crash leaves an object that nothing uses, and never a row without its picture. Each try has an
 * object of its own: a deletion that the store receives late cannot reach another.
 */
export async function moveToObjects(sql: postgres.Sql, objects: ObjectStore, id: string): Promise<boolean> {
  const picture = await findPicture(sql, id)
  if (picture === null || picture.bytes === null) return false
  const { bytes, contentType } = picture
  const key = `${id}/${randomBytes(8).toString('hex')}`
  try {
    await objects.put(key, { bytes, contentType, sha256: Buffer.from(id, 'hex') })
  } catch (error) {
    // It may be there although the answer was lost. No row names it.
    await discard(sql, objects, key)
    throw error
  }
  const isMoved = await pointToObject(sql, id, { key, bytes: bytes.length })
  if (!isMoved) await discard(sql, objects, key)
  return isMoved
}

/**
 * Moves a picture from the object store to the database, first the row and then the object. False if it is not there,
 * or no longer. Throws ObjectStoreFailed.
 */
export async function moveToDatabase(sql: postgres.Sql, objects: ObjectStore, id: string): Promise<boolean> {
  const picture = await findPicture(sql, id)
  if (picture === null || picture.objectKey === null) return false
  const { objectKey } = picture
  try {
    const { bytes } = await readObject(objects, picture)
    const isMoved = await takeFromObject(sql, id, { objectKey, bytes })
    if (isMoved) await discard(sql, objects, objectKey)
    return isMoved
  } catch (error) {
    // Another move may have taken it away in the meantime.
    if ((await findPicture(sql, id))?.objectKey !== objectKey) return false
    throw error
  }
}

/** Deletes an object that no row names, now or by a job. */
async function discard(sql: postgres.Sql, objects: ObjectStore, objectKey: string): Promise<void> {
  await objects.delete(objectKey).catch(() => enqueue(sql, DELETE_OBJECT, { objectKey }))
}

/** Plans the move of a new picture to the object store, where new ones go there. An upload does not wait for it. */
export async function planStoring(sql: Sql, { takesNew }: PictureStorage, pictureId: string): Promise<void> {
  if (takesNew) await enqueue(sql, STORE, { pictureId }, { jobKey: `${STORE} ${pictureId}` })
}

export const storePicture = (storage: PictureStorage): Task =>
  task(STORE, z.object({ pictureId: z.string() }), async ({ pictureId }, { database }) => {
    await moveToObjects(database.sql, objectsOf(storage), pictureId)
  })

/** Deletes the object of a picture that was removed. The queue tries again while the store does not answer. */
export const deleteObject = (storage: PictureStorage): Task =>
  task(DELETE_OBJECT, z.object({ objectKey: z.string() }), async ({ objectKey }) => {
    await objectsOf(storage).delete(objectKey)
  })
