import type { Precision } from '#contract/geocoding/geocode-address.ts'
import type { OrderStatus } from '#contract/orders/states.ts'
import { estimateArrival, isArriving, type Way } from '#contract/runs/estimate.ts'
import type { Arrival } from '#contract/runs/run.ts'
import { isAhead, type StopState, stopStateOf } from '#contract/runs/stop-state.ts'
import type { Tracking } from '#contract/runs/tracking.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { askedPin } from '../parts/delivery-proof.sql.ts'
import type { PartKey } from '../parts/order-key.ts'
import { pointOf } from '../reading/desk-parts.sql.ts'
import { isSameKey } from './judge-run.ts'
import { isOpenRun } from './runs.sql.ts'

type WayRow = PartKey & {
  runId: string
  startedAt: Date
  latitude: number | null
  longitude: number | null
  positionAt: Date | null
  customerId: string | null
  status: OrderStatus
  failedAt: Date | null
  legSeconds: number | null
  updatedAt: Date
  door: (GeoPoint & { precision: Precision | null }) | null
  store: GeoPoint | null
  timeZone: string | null
  pin: string | null
}

/** A run that is under way, with its stops in their order. */
export type RunUnderWay = { id: string; way: Way; stops: (WayRow & { state: StopState })[] }

/** The runs under way of this order, or with these ids. */
export async function listRunsUnderWay(
  sql: Sql,
  of: { orderId: string } | { runIds: readonly string[] },
  now: Date,
): Promise<RunUnderWay[]> {
  const rows = await sql<WayRow[]>`
    select stops.run_id, stops.order_id, stops.store_id, stops.failed_at, stops.leg_seconds,
      runs.started_at, runs.latitude, runs.longitude, runs.position_at, orders.user_id as customer_id,
      parts.status, parts.updated_at, ${pointOf(sql)} as door,
      case when stores.latitude is not null then
        json_build_object('latitude', stores.latitude, 'longitude', stores.longitude) end as store,
      coalesce(parts.slot_time_zone, parts.promised_time_zone) as time_zone,
      ${askedPin(sql)} as pin
    from runs
    join run_stops stops on stops.run_id = runs.id
    join fulfillments parts on parts.order_id = stops.order_id and parts.store_id = stops.store_id
    join orders on orders.id = stops.order_id
    left join open_stores stores on stores.id = stops.store_id
    left join delivery_proofs proofs on proofs.order_id = stops.order_id and proofs.store_id = stops.store_id
    where runs.started_at is not null and ${isOpenRun(sql, now)} and runs.id = any(${
      'runIds' in of
        ? sql`${[...of.runIds]}::uuid[]`
        : sql`array(select run_id from run_stops where order_id = ${of.orderId})`
    })
    order by stops.run_id, stops.place, stops.order_id, stops.store_id`
  return [...Map.groupBy(rows, ({ runId }) => runId).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const stops = own.map((row) => ({
      ...row,
      state: stopStateOf({ status: row.status, failed: row.failedAt !== null }),
    }))
    return [{ id: first.runId, stops, way: wayOf(first, stops) }]
  })
}

const wayOf = (run: WayRow, stops: RunUnderWay['stops']): Way => ({
  startedAt: run.startedAt.getTime(),
  store: run.store,
  position: positionOf(run),
  stops: stops.map(({ door, legSeconds, state, failedAt, updatedAt }) => ({
    door,
    legSeconds,
    state,
    doneAt: failedAt?.getTime() ?? (state === 'delivered' ? updatedAt.getTime() : null),
  })),
})

const positionOf = ({ latitude, longitude, positionAt }: WayRow): Way['position'] =>
  latitude === null || longitude === null || positionAt === null
    ? null
    : { latitude, longitude, at: positionAt.getTime() }

/** When the courier is expected at this stop. Null for one that is not ahead. */
export function arrivalAt({ way, stops }: RunUnderWay, key: PartKey, now: Date): Arrival | null {
  const index = stops.findIndex((stop) => isSameKey(stop, key))
  const estimate = estimateArrival(way, index, now.getTime())
  return (
    estimate && { from: iso(estimate.from), to: iso(estimate.to), timeZone: stops[index]?.timeZone ?? null }
  )
}

const iso = (instant: number) => new Date(instant).toISOString()

/** What the customer of this order sees of a run: nothing before it is on board and after it was delivered. */
export function trackingOf(run: RunUnderWay, orderId: string, now: Date): Tracking | null {
  const { way, stops } = run
  const own = stops.flatMap(({ state, ...stop }, index) =>
    stop.orderId === orderId && state === 'on_board' ? [{ ...stop, index }] : [],
  )
  const [next] = own
  if (next === undefined) return null
  const before = stops.slice(0, next.index).filter(({ state }) => isAhead(state))
  const { position } = way
  return {
    storeIds: own.map(({ storeId }) => storeId),
    pins: Object.fromEntries(own.flatMap(({ storeId, pin }) => (pin === null ? [] : [[storeId, pin]]))),
    stopsBefore: new Set(before.map((stop) => stop.orderId)).size,
    arrival: arrivalAt(run, next, now),
    isArriving: before.length === 0 && isArriving(way, next.index, now.getTime()),
    // Nobody sees where the courier goes to others.
    position:
      position === null || before.length > 0
        ? null
        : { latitude: position.latitude, longitude: position.longitude, at: iso(position.at) },
  }
}
