import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import type { LiveEvent, LiveTopic } from '../../infrastructure/events/live-hub.ts'
import { ADDED, Added, CHANGED, Changed, REVISED, Revised } from './announcements.ts'
import { isWithin, listAddedRows, listNotifiedAmong } from './live-topics.sql.ts'
import { notificationsOf } from './visible-notifications.sql.ts'

const event = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): LiveEvent => ({
  name,
  data,
})

const added: LiveTopic = {
  name: ADDED,
  async eventsFor(payload, { connected, database, now }) {
    const batch = Added.parse(payload)
    const userIds = connected.list().filter((userId) => isWithin(batch, userId))
    if (userIds.length === 0) return []
    const rows = await listAddedRows(database.sql, {
      promotionId: batch.promotionId,
      userIds,
      now,
    })
    const sent = await notificationsOf(database.sql, rows)
    return sent.map(({ row, notification }) => [
      row.userId,
      event('notification', { notification, unreadCount: row.unreadCount }),
    ])
  },
}

const revised: LiveTopic = {
  name: REVISED,
  async eventsFor(payload, { connected, database }) {
    const { promotionId } = Revised.parse(payload)
    const userIds = await listNotifiedAmong(database.sql, promotionId, connected.list())
    return userIds.map((userId) => [userId, event('changed', {})])
  },
}

const changed: LiveTopic = {
  name: CHANGED,
  async eventsFor(payload, { connected }) {
    const { userId } = Changed.parse(payload)
    return connected.has(userId) ? [[userId, event('changed', {})]] : []
  },
}

export const notificationTopics: LiveTopic[] = [added, revised, changed]
