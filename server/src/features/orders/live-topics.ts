import { z } from 'zod'
import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { announce } from '../../infrastructure/events/announce.ts'
import type { LiveEvent, LiveHub, LiveTopic } from '../../infrastructure/events/live-hub.ts'
import { listWorkerIds } from '../rights/public.ts'

const MOVED = 'orders.moved'
const Moved = z.object({
  orderId: z.uuid(),
  storeId: z.uuid(),
  customerId: z.uuid(),
  isNew: z.boolean(),
})
export type Moved = z.output<typeof Moved>

/** Tells the open windows of the store's people and of the customer that a part is new or was moved. */
export const announceMoved = (live: Pick<LiveHub, 'announce'>, moved: Moved): void =>
  live.announce(MOVED, moved)

/** The same within a transaction or a job, when it commits. */
export const announceMovedNow = (sql: Sql, moved: Moved): Promise<void> => announce(sql, MOVED, moved)

const event = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): LiveEvent => ({
  name,
  data,
})

export const orderTopics: LiveTopic[] = [
  {
    name: MOVED,
    async eventsFor(payload, { connected, database }) {
      const { orderId, storeId, customerId, isNew } = Moved.parse(payload)
      const workers = (await listWorkerIds(database.sql, storeId)).filter((userId) => connected.has(userId))
      const events: [string, LiveEvent][] = workers.map((userId) => [
        userId,
        event('desk', { storeId, orderId, isNew }),
      ])
      if (connected.has(customerId)) events.push([customerId, event('order', { orderId })])
      return events
    },
  },
]
