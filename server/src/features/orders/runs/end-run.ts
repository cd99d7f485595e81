import { z } from 'zod'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { enqueue, task } from '../../../infrastructure/queue/queue.ts'
import { endRunNow } from './runs.sql.ts'

const END_RUN = 'orders.end-run'

/** Ends the run when its link does, so that no position is left. A run that has ended before stays as it is. */
export const planRunEnd = (tx: Sql, id: string, expiresAt: Date): Promise<void> =>
  enqueue(tx, END_RUN, { id }, { jobKey: `${END_RUN}:${id}`, runAt: expiresAt })

export const endRunTask = task(END_RUN, z.object({ id: z.uuid() }), async ({ id }, { database, clock }) => {
  await endRunNow(database.sql, id, clock.now())
})
