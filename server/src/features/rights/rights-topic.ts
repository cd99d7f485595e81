import { z } from 'zod'
import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { announce } from '../../infrastructure/events/announce.ts'
import type { LiveEvent, LiveTopic } from '../../infrastructure/events/live-hub.ts'

const RIGHTS = 'team.rights'
const Announced = z.object({ userIds: z.array(z.uuid()) })

/** PostgreSQL takes 8,000 bytes in one announcement, and an id has 39 with its quotes and comma. */
const IDS_AT_MOST = 150

/** Once this transaction commits, sends the open windows of these users that their rights over stores changed. */
export async function announceRights(tx: Sql, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += IDS_AT_MOST) {
    await announce(tx, RIGHTS, { userIds: userIds.slice(start, start + IDS_AT_MOST) })
  }
}

/** The stream's event has no content: a window that gets it asks for its session again. */
export const rightsTopic: LiveTopic = {
  name: RIGHTS,
  async eventsFor(payload, { connected }) {
    const data: LiveEvents['rights'] = {}
    const event: LiveEvent = { name: 'rights', data }
    return Announced.parse(payload)
      .userIds.filter((userId) => connected.has(userId))
      .map((userId) => [userId, event])
  },
}
