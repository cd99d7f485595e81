import { z } from 'zod'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { enqueueDaily, type Task, task } from '../../infrastructure/queue/queue.ts'
import { deleteOldUndos, hasUndos } from './change-many-items.sql.ts'

const FORGET_UNDOS = 'inventory.forget-undos'
const KEPT_MS = 24 * 60 * 60 * 1000

/** A change of many items from before this time can no longer be undone. */
export const undosSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Deletes undos that are a day old: they hold whole rows of removed items, and keep their pictures. */
const forgetUndos = task(FORGET_UNDOS, z.object({}), async (_payload, { database, clock }) => {
  const now = clock.now()
  await inTransaction(database.sql, async (tx) => {
    await tx`set local statement_timeout = '10min'`
    await deleteOldUndos(tx, undosSince(now))
  })
  if (await hasUndos(database.sql)) await planForgettingUndos(database.sql, now)
})

export const inventoryTasks: Task[] = [forgetUndos]

/** Plans the deletion of old undos for the next day, unless it is already planned. */
export const planForgettingUndos = (sql: Sql, now: Date): Promise<void> =>
  enqueueDaily(sql, FORGET_UNDOS, now)
