import { z } from 'zod'
import { PHOTO_KEPT_DAYS, PHOTO_WIDTH } from '#contract/runs/proof-limits.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { enqueueDaily, task } from '../../../infrastructure/queue/queue.ts'
import { convertPicture, isConvertible, NotConverted, readPicture } from '../../pictures/public.ts'
import { forgetPhotos } from './proofs.sql.ts'

/**
 * The photo that a phone sent, as WebP. A process of its own decodes and encodes it: the file may be no picture, be larger
 * than it says, or have its place in its metadata. Throws for a file that cannot be decoded.
 */
export async function readPhoto(base64: string): Promise<Buffer> {
  const picture = readPicture(Buffer.from(base64, 'base64'))
  try {
    if (isConvertible(picture)) return await convertPicture(picture, PHOTO_WIDTH)
  } catch (error) {
    if (!(error instanceof NotConverted)) throw error
  }
  throw new Problem('unsupported_media_type', 'The photo could not be read. Take another one.')
}

const FORGET_PHOTOS = 'orders.forget-photos'
const KEPT_MS = PHOTO_KEPT_DAYS * 24 * 60 * 60 * 1000

/** Plans the daily deletion of old photos, unless it is planned. */
export const planForgetting = (tx: Sql, now: Date): Promise<void> => enqueueDaily(tx, FORGET_PHOTOS, now)

export const forgetPhotosTask = task(FORGET_PHOTOS, z.object({}), async (_payload, { database, clock }) => {
  const now = clock.now()
  const isAnyLeft = await forgetPhotos(database.sql, new Date(now.getTime() - KEPT_MS))
  if (isAnyLeft) await planForgetting(database.sql, now)
})
