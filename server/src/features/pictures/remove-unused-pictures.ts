import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { enqueueDaily, task } from '../../infrastructure/queue/queue.ts'
import { deleteUnusedPictures, hasPictures } from './remove-unused-pictures.sql.ts'

const REMOVE_UNUSED = 'pictures.remove-unused'
const DAY_MS = 24 * 60 * 60 * 1000

/** Removes pictures that nothing shows, a day after their upload: an unfinished form may still need a younger one. */
export const removeUnusedPictures = task(REMOVE_UNUSED, z.object({}), async (_payload, context) => {
  const now = context.clock.now()
  await deleteUnusedPictures(context.database.sql, new Date(now.getTime() - DAY_MS))
  if (await hasPictures(context.database.sql)) await planRemoval(context.database.sql, now)
})

/** Plans the removal of unused pictures for the next day, unless it is already planned. */
export const planRemoval = (sql: Sql, now: Date): Promise<void> => enqueueDaily(sql, REMOVE_UNUSED, now)
