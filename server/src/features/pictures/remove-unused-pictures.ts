import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { enqueue, task } from '../../infrastructure/queue/queue.ts'
import { deleteUnusedPictures, hasPictures, isRemovalPlanned } from './remove-unused-pictures.sql.ts'

const REMOVE_UNUSED = 'pictures.remove-unused'
const DAY_MS = 24 * 60 * 60 * 1000

/** Removes pictures that nothing shows: a day after the upload, so that a half-filled form keeps its picture. */
export const removeUnusedPictures = task(REMOVE_UNUSED, z.object({}), async (_payload, context) => {
  const now = context.clock.now()
  await deleteUnusedPictures(context.database.sql, new Date(now.getTime() - DAY_MS))
  if (await hasPictures(context.database.sql)) await plan(context.database.sql, now)
})

/** Has unused pictures removed in a day, unless that is planned already. */
export async function planRemoval(sql: Sql, now: Date): Promise<void> {
  if (!(await isRemovalPlanned(sql, REMOVE_UNUSED))) await plan(sql, now)
}

const plan = (sql: Sql, now: Date) =>
  enqueue(sql, REMOVE_UNUSED, {}, { jobKey: REMOVE_UNUSED, runAt: new Date(now.getTime() + DAY_MS) })
