import { z } from 'zod'
import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import type { LivePart } from '#contract/orders/desk.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { announce } from '../../../infrastructure/events/announce.ts'
import type { LiveEvent, LiveHub, LiveTopic } from '../../../infrastructure/events/live-hub.ts'
import { listWorkerIds } from '../../rights/public.ts'
import type { PartKey } from '../parts/order-key.ts'
import { findDeskPart } from './find-desk-part.sql.ts'
import { countPartsOfStore } from './list-desk-parts.sql.ts'

const MOVED = 'orders.moved'
const Moved = z.object({
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

const event = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): LiveEvent => ({
  name,
  data,
})

/** Characters of a part in a live event. A longer one is left out: a connection with much unread text is closed. */
const LIVE_PART_CHARACTERS_AT_MOST = 16_000

export const orderTopics: LiveTopic[] = [
  {
    name: MOVED,
    async eventsFor(payload, { connected, database }) {
      const { orderId, storeId, customerId, isNew } = Moved.parse(payload)
      const workers = (await listWorkerIds(database.sql, storeId)).filter((userId) => connected.has(userId))
      const events: [string, LiveEvent][] = []
      if (workers.length > 0) {
        // Read once for all of them, because each of their desks would ask for the same.
        const now = await database.catalogueOnPrimary((planned) =>
          findLivePart(planned, { orderId, storeId }),
        )
        const notice = event('desk', { storeId, orderId, isNew, now })
        for (const userId of workers) events.push([userId, notice])
      }
      if (customerId !== null && connected.has(customerId))
        events.push([customerId, event('order', { orderId })])
      return events
    },
  },
]

async function findLivePart(sql: Sql, key: PartKey): Promise<LivePart | null> {
  const [part, counts] = await Promise.all([
    findDeskPart(sql, key, null),
    countPartsOfStore(sql, key.storeId),
  ])
  return part === null || JSON.stringify(part).length > LIVE_PART_CHARACTERS_AT_MOST ? null : { part, counts }
}
