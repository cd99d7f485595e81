import type postgres from 'postgres'
import type { ObjectStore } from '../../infrastructure/object-store/object-store.ts'
import { countPicturesIn, listPicturesIn, type PictureLocation } from './move-picture.sql.ts'
import { moveToDatabase, moveToObjects } from './move-picture.ts'
import { PictureLost } from './picture-storage.ts'

export type MoveOptions = {
  sql: postgres.Sql
  objects: ObjectStore
  to: PictureLocation
  /** Aborted, no further picture is begun. */
  signal: AbortSignal
  onProgress(moved: number, of: number): void
}

export type Moved = {
  moved: number
  /** What the object store does not have as its row says, in words. It stays as it is. */
  lost: string[]
  isStopped: boolean
}

/** Each is in memory, with at most 2 MB. */
const AT_ONCE = 8

/**
 * Moves all pictures while people look at them, some at a time. Each is in one place or the other at every moment, so a
 * move that was stopped goes on where it was, and two moves at once do no harm. Throws ObjectStoreFailed.
 */
export async function movePictures({ sql, objects, to, signal, onProgress }: MoveOptions): Promise<Moved> {
  const from: PictureLocation = to === 'objects' ? 'database' : 'objects'
  const move = to === 'objects' ? moveToObjects : moveToDatabase
  const total = await countPicturesIn(sql, from)
  const lost: string[] = []
  let moved = 0
  let after = ''
  while (!signal.aborted) {
    const ids = await listPicturesIn(sql, from, { after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return { moved, lost, isStopped: false }
    after = last
    // All settle before a failure is thrown: none goes on after the command has ended.
    const results = await Promise.allSettled(ids.map((id) => move(sql, objects, id)))
    for (const result of results) {
      if (result.status === 'fulfilled') moved += result.value ? 1 : 0
      else if (result.reason instanceof PictureLost) lost.push(result.reason.message)
    }
    const failed = results.find(
      (result) => result.status === 'rejected' && !(result.reason instanceof PictureLost),
    )
    if (failed?.status === 'rejected') throw failed.reason
    onProgress(moved, total)
  }
  return { moved, lost, isStopped: true }
}
