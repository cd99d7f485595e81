import { z } from 'zod'
import type { LivePart } from '../orders/desk.ts'
import type { Tracking } from '../runs/tracking.ts'
import { operation } from '../shared/operation.ts'
import type { UserNotification } from './notification.ts'

/** The events of the stream, by name, with their data. */
export type LiveEvents = {
  /** A store that you follow launched a promotion. `unreadCount` includes it. */
  notification: { notification: UserNotification; unreadCount: number }
  /** Your notifications have changed in another way: read them again. */
  changed: Record<string, never>
  /** Your rights over stores have changed: ask for your session again. */
  rights: Record<string, never>
  /**
   * A store that you own or edit has a new order, or one was moved. With the part and the counts of its store as they
   * are now; `now` is null where the event would be too long: read them.
   */
  desk: { storeId: string; orderId: string; isNew: boolean; now: LivePart | null }
  /** One of your orders was moved. */
  order: { orderId: string }
  /** The courier who is on the way to you has moved; null when there is none any more. */
  courier: { orderId: string; courier: Tracking | null }
  /** A courier who has orders of your stores has moved: read the runs again. */
  runs: Record<string, never>
}

export const streamEvents = operation({
  name: 'streamEvents',
  method: 'GET',
  path: '/events',
  feature: 'notifications',
  summary: 'A stream of events',
  description:
    'A stream of server-sent events: `notification` with a new notification and the unread count, `changed` when ' +
    'the list should be read again, `rights` when the stores that you may edit have changed, `desk` when an order of ' +
    'your store is new or was moved, `order` when one of your own orders was moved, `courier` with where the ' +
    'courier is who is on the way to you, and `runs` when a courier with orders of your stores has moved. Read the list and ' +
    'the session after every reconnection, because the stream does not repeat earlier events. The stream ends after ' +
    'some minutes, so that the session is checked again; EventSource reconnects by itself.',
  access: 'signed-in',
  reply: { 200: z.unknown() },
  raw: 'text/event-stream',
  problems: ['too_many_requests', 'unavailable'],
})
