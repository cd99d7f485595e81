import { z } from 'zod'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { announce } from '../../../infrastructure/events/announce.ts'
import type { LiveHub } from '../../../infrastructure/events/live-hub.ts'

export const MOVED = 'orders.moved'
export const Moved = z.object({
  orderId: z.uuid(),
  storeId: z.uuid(),
  /** Null when the account was deleted. */
  customerId: z.uuid().nullable(),
  isNew: z.boolean(),
})
export type Moved = z.output<typeof Moved>

/** Sends a live event to the store's owner and editors and to the customer: a part is new or was moved. */
export const announceMoved = (live: Pick<LiveHub, 'announce'>, moved: Moved): void =>
  live.announce(MOVED, moved)

/** The same within a transaction or a job, when it commits. */
export const announceMovedOnCommit = (sql: Sql, moved: Moved): Promise<void> => announce(sql, MOVED, moved)
