import { z } from 'zod'
import type { LiveEvent, LiveTopic } from '../../../infrastructure/events/live-hub.ts'
import { listWorkerIds } from '../../rights/public.ts'
import { COURIER_MOVED } from './positions.sql.ts'
import { listRunsUnderWay, type RunUnderWay, trackingOf } from './tracking.sql.ts'

const CourierMoved = z.object({
  ids: z.array(z.uuid()),
  /** A stop is done or another one is next: every waiting customer has other doors before theirs. */
  isWayChanged: z.boolean().default(false),
})

/**
 * Sends where a courier is to the customer of the next door. When the way changes, all who wait for this courier are
 * told. The people of the stores whose orders are on board hear that they can read the runs again. Two reads for the
 * couriers of one announcement.
 */
export const runTopics: LiveTopic[] = [
  {
    name: COURIER_MOVED,
    async eventsFor(payload, { connected, database, now }) {
      if (connected.list().length === 0) return []
      const { ids, isWayChanged } = CourierMoved.parse(payload)
      const runs = await listRunsUnderWay(database.sql, { runIds: ids }, now)
      const onBoard = (run: RunUnderWay) => run.stops.filter(({ state }) => state === 'on_board')
      const toCustomers = runs.flatMap((run) =>
        onBoard(run)
          .slice(0, isWayChanged ? undefined : 1)
          .flatMap(({ customerId, orderId }): [string, LiveEvent][] =>
            customerId === null || !connected.has(customerId)
              ? []
              : [[customerId, eventOf(run, orderId, now)]],
          ),
      )
      const storeIds = new Set(runs.flatMap((run) => onBoard(run).map(({ storeId }) => storeId)))
      const workers = await listWorkerIds(database.sql, [...storeIds])
      const toWorkers = workers
        .filter((userId) => connected.has(userId))
        .map((userId): [string, LiveEvent] => [userId, READ_RUNS])
      return [...toCustomers, ...toWorkers]
    },
  },
]

const READ_RUNS: LiveEvent = { name: 'runs', data: {} }

const eventOf = (run: RunUnderWay, orderId: string, now: Date): LiveEvent => ({
  name: 'courier',
  data: { orderId, courier: trackingOf(run, orderId, now) },
})
