import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import type { LivePart } from '#contract/orders/desk.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import type { LiveEvent, LiveTopic } from '../../../infrastructure/events/live-hub.ts'
import { listWorkerIds } from '../../rights/public.ts'
import { MOVED, Moved } from '../parts/announcements.ts'
import type { PartKey } from '../parts/order-key.ts'
import { findDeskPart } from './find-desk-part.sql.ts'
import { countPartsOfStore } from './list-desk-parts.sql.ts'

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
      const workers = (await listWorkerIds(database.sql, [storeId])).filter((userId) => connected.has(userId))
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
