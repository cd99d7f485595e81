import type postgres from 'postgres'
import { type Limiter, limitConcurrency } from '../../infrastructure/limit-concurrency.ts'
import { type fetchPicture, PictureUnavailable } from './fetch-picture.ts'
import type { Picture } from './get-picture.sql.ts'
import { findCopy, noteFailure, type PictureCopy, storeCopy } from './picture-copy.sql.ts'
import { DATABASE_ONLY, openPicture, type PictureStorage } from './picture-storage.ts'

export type CopyKeeper = {
  /** The copy of a picture. Null if no item names its address, or if its host does not give it. */
  find(sql: postgres.Sql, copyId: string, now: Date): Promise<Picture | null>
}

/** A store whose hosts answer slowly must not keep the pictures of other stores waiting. */
const LIMITS = { fetches: 16, fetchesOfStore: 2, waitingOfStore: 100, storesWaiting: 100 }
const RETRY_MS = 10 * 60 * 1000

/** Makes copies: fetches each picture once, when it is first requested, and a few at a time. */
export function createCopyKeeper(
  fetch: typeof fetchPicture,
  storage: PictureStorage = DATABASE_ONLY,
): CopyKeeper {
  const underWay = new Map<string, Promise<Picture | null>>()
  const ofStores = new Map<string | null, { inTurn: Limiter; waiting: number }>()
  const inTurn = limitConcurrency(LIMITS.fetches)

  async function fetchCopy(sql: postgres.Sql, copy: PictureCopy, now: Date): Promise<Picture | null> {
    const ofStore = ofStores.get(copy.storeId) ?? {
      inTurn: limitConcurrency(LIMITS.fetchesOfStore),
      waiting: 0,
    }
    if (ofStore.waiting >= LIMITS.waitingOfStore || ofStores.size >= LIMITS.storesWaiting) return null
    ofStores.set(copy.storeId, ofStore)
    ofStore.waiting++
    try {
      const picture = await ofStore.inTurn(() => inTurn(() => fetch(copy.address)))
      if (!(await storeCopy(sql, copy, picture, { now, storage })))
        throw new PictureUnavailable('The store has no room')
      return picture
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error
      await noteFailure(sql, copy.id, new Date(now.getTime() + RETRY_MS))
      return null
    } finally {
      if (--ofStore.waiting === 0) ofStores.delete(copy.storeId)
    }
  }

  async function findOrFetch(sql: postgres.Sql, copyId: string, now: Date): Promise<Picture | null> {
    const copy = await findCopy(sql, copyId)
    if (copy === null) return null
    if (copy.picture !== null) {
      return openPicture(storage, copy.picture, async () => (await findCopy(sql, copyId))?.picture ?? null)
    }
    return copy.retryAt !== null && copy.retryAt > now ? null : fetchCopy(sql, copy, now)
  }

  return {
    async find(sql, copyId, now) {
      // Joined before the database is read: a read that is slower than the fetch would fetch once more.
      const found =
        underWay.get(copyId) ?? findOrFetch(sql, copyId, now).finally(() => underWay.delete(copyId))
      underWay.set(copyId, found)
      return found
    },
  }
}
