import type postgres from 'postgres'
import { type fetchPicture, PictureUnavailable } from './fetch-picture.ts'
import type { Picture } from './get-picture.sql.ts'
import { findCopy, noteFailure, type PictureCopy, storeCopy } from './picture-copy.sql.ts'

export type CopyKeeper = {
  /** The copy of a picture. Null if no item names its address, or if its host does not give it. */
  find(sql: postgres.Sql, copyId: string, now: Date): Promise<Picture | null>
}

const FETCHES_AT_ONCE = 4
const WAITING_AT_MOST = 200
const RETRY_MS = 10 * 60 * 1000

/** Makes copies: fetches each picture once, when it is first requested, and a few at a time. */
export function createCopyKeeper(fetch: typeof fetchPicture): CopyKeeper {
  const underWay = new Map<string, Promise<Picture | null>>()
  const turns: (() => void)[] = []
  let fetching = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (fetching >= FETCHES_AT_ONCE) await new Promise<void>((go) => turns.push(go))
    else fetching++
    try {
      return await work()
    } finally {
      const next = turns.shift()
      // The next waiting fetch may start.
      if (next !== undefined) next()
      else fetching--
    }
  }

  async function fetchCopy(sql: postgres.Sql, copy: PictureCopy, now: Date): Promise<Picture | null> {
    try {
      const picture = await inTurn(() => fetch(copy.address))
      if (!(await storeCopy(sql, copy, picture, now))) throw new PictureUnavailable('The store has no room')
      return picture
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error
      await noteFailure(sql, copy.id, new Date(now.getTime() + RETRY_MS))
      return null
    }
  }

  return {
    async find(sql, copyId, now) {
      const copy = await findCopy(sql, copyId)
      if (copy === null || copy.picture !== null) return copy?.picture ?? null
      if (copy.retryAt !== null && copy.retryAt > now) return null
      const other = underWay.get(copyId)
      if (other !== undefined) return other
      if (underWay.size >= WAITING_AT_MOST) return null
      const mine = fetchCopy(sql, copy, now).finally(() => underWay.delete(copyId))
      underWay.set(copyId, mine)
      return mine
    },
  }
}
