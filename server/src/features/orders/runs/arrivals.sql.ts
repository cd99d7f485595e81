import { UNDO_SECONDS } from '#contract/orders/moves.ts'
import { isArriving, NEAR_MILES } from '#contract/runs/estimate.ts'
import { isAhead } from '#contract/runs/stop-state.ts'
import { EARTH_RADIUS_MILES } from '#contract/shared/distance.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { announceChanged } from '../../notifications/public.ts'
import { pushArrival } from '../mailing/push-order.ts'
import type { PartKey } from '../parts/order-key.ts'
import { listRunsUnderWay, type RunUnderWay } from './tracking.sql.ts'

/** A condition on `run_stops stops`: nobody has heard in this run that the courier is arriving with the order. */
const isUntold = (sql: Sql) => sql`
  not exists (
    select from run_stops told
    where told.order_id = stops.order_id and told.run_id = stops.run_id and told.arriving_at is not null
  )`

/** What the haversine formula compares: see `distanceMiles`. */
const NEAR_CHORD = Math.sin(NEAR_MILES / EARTH_RADIUS_MILES / 2) ** 2

/**
 * A condition on `runs`: this point is near the door of a stop whose customer may have to hear of it. Few positions are,
 * so that nothing more is read for the others.
 */
export const isNearUntold = (sql: Sql, point: { latitude: Fragment; longitude: Fragment }) => sql`
  exists (
    select from run_stops stops
    join orders doors on doors.id = stops.order_id
    where stops.run_id = runs.id and stops.failed_at is null
      and power(sind((doors.latitude - ${point.latitude}) / 2), 2)
        + cosd(doors.latitude) * cosd(${point.latitude}) * power(sind((doors.longitude - ${point.longitude}) / 2), 2)
        <= ${NEAR_CHORD}
      and ${isUntold(sql)}
  )`

/**
 * Tells the customers of the next doors, once in a run, that the courier is arriving: by the bell and by push. Call it in
 * the transaction that holds these runs.
 */
export async function tellArrivals(tx: Sql, runIds: readonly string[], now: Date): Promise<void> {
  if (runIds.length === 0) return
  const runs = await listRunsUnderWay(tx, { runIds }, now)
  const arriving = runs.flatMap((run) => arrivingStop(run, now) ?? [])
  if (arriving.length === 0) return
  for (const { userId, ...told } of await markTold(tx, arriving, now)) {
    await announceChanged(tx, { userId })
    await pushArrival(tx, { ...told, customerId: userId }, now)
  }
}

/**
 * The stop at whose door the courier is about to ring. A hand-over that can be undone is not over yet, and the middle of
 * a ZIP code is no door.
 */
function arrivingStop({ way, stops }: RunUnderWay, now: Date): (PartKey & { runId: string }) | null {
  const index = stops.findIndex(({ state }) => isAhead(state))
  const next = stops[index]
  if (next?.state !== 'on_board' || !isArriving(way, index, now.getTime())) return null
  const isDoor = next.door?.precision === 'street' || next.door?.precision === null
  return isDoor && now.getTime() - next.updatedAt.getTime() >= UNDO_SECONDS * 1000 ? next : null
}

type Told = PartKey & { userId: string; number: string; storeName: string }

/** Marks the stops whose customer has not heard yet, and makes their updates in the bell new. */
async function markTold(
  tx: Sql,
  stops: readonly (PartKey & { runId: string })[],
  now: Date,
): Promise<Told[]> {
  return tx<Told[]>`
    with arrived as (
      update run_stops stops set arriving_at = ${now}
      from unnest(
        ${stops.map(({ orderId }) => orderId)}::uuid[], ${stops.map(({ storeId }) => storeId)}::uuid[],
        ${stops.map(({ runId }) => runId)}::uuid[]
      ) as near (order_id, store_id, run_id)
      where stops.order_id = near.order_id and stops.store_id = near.store_id and stops.run_id = near.run_id
        and ${isUntold(tx)}
      returning stops.order_id, stops.store_id
    ),
    unread as (
      delete from order_updates_seen seen using arrived
      where seen.order_id = arrived.order_id and seen.store_id = arrived.store_id
    )
    select arrived.order_id, arrived.store_id, orders.user_id, orders.number,
      (
        select store_name from order_lines lines
        where lines.order_id = arrived.order_id and lines.store_id = arrived.store_id limit 1
      ) as store_name
    from arrived join orders on orders.id = arrived.order_id
    where orders.user_id is not null`
}
