import { z } from 'zod'
import type { LiveEvent, LiveTopic } from '../../../infrastructure/events/live-hub.ts'
import { COURIER_MOVED } from './positions.sql.ts'
import { listRunsUnderWay, type RunUnderWay, trackingOf } from './tracking.sql.ts'

const CourierMoved = z.object({
  ids: z.array(z.uuid()),
  /** A stop is done or another one is next: every waiting customer has other doors before theirs. */
  isWayChanged: z.boolean().default(false),
})

/**
 * Sends where a courier is to the customer of the next door, and to nobody else. When the way changes, all who wait for
 * this courier are told. One read for the couriers of one announcement.
 */
export const runTopics: LiveTopic[] = [
  {
    name: COURIER_MOVED,
    async eventsFor(payload, { connected, database, now }) {
      if (connected.list().length === 0) return []
      const { ids, isWayChanged } = CourierMoved.parse(payload)
      const runs = await listRunsUnderWay(database.sql, { runIds: ids }, now)
      return runs.flatMap((run) => {
        const waiting = run.stops
          .filter(({ state }) => state === 'on_board')
          .slice(0, isWayChanged ? undefined : 1)
        return waiting.flatMap(({ customerId, orderId }): [string, LiveEvent][] =>
          customerId === null || !connected.has(customerId) ? [] : [[customerId, eventOf(run, orderId, now)]],
        )
      })
    },
  },
]

const eventOf = (run: RunUnderWay, orderId: string, now: Date): LiveEvent => ({
  name: 'courier',
  data: { orderId, courier: trackingOf(run, orderId, now) },
})
