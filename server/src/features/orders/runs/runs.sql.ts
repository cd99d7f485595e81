import type { DeskPart } from '#contract/orders/desk.ts'
import type { MoveReason } from '#contract/orders/moves.ts'
import type { OrderStatus } from '#contract/orders/states.ts'
import type { RunStop } from '#contract/runs/run.ts'
import { RUN_HOURS, stopStateOf } from '#contract/runs/stop-state.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { tokenHashOf } from '../../../infrastructure/crypto/token.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { deleteOld } from '../../../infrastructure/database/delete-old.ts'
import { rowsFor } from '../../../infrastructure/database/json-rows.ts'
import { isWorkedOnBy } from '../../rights/public.ts'
import type { PartKey } from '../parts/order-key.ts'
import { pointOf } from '../reading/desk-parts.sql.ts'
import type { PlannedStop } from './measure-way.ts'

export type RunRow = {
  id: string
  version: number
  createdAt: Date
  startedAt: Date | null
  expiresAt: Date
  latitude: number | null
  longitude: number | null
  positionAt: Date | null
  courierPhone: string | null
}

export type StopRow = PartKey & {
  runId: string
  status: OrderStatus
  failed: boolean
  failedReason: MoveReason | null
}

/** A condition on `runs`: its link works at this time. */
export const isOpenRun = (sql: Sql, now: Date) => sql`runs.ended_at is null and runs.expires_at > ${now}`

/** The columns of a RunRow. */
export const runColumns = (sql: Sql) => sql`
  runs.id, runs.version, runs.created_at, runs.started_at, runs.expires_at, runs.latitude, runs.longitude,
  runs.position_at, runs.courier_phone`

/** The open run of a courier's link. Null when the link is unknown or has ended. */
export async function findRunOf(sql: Sql, token: string, now: Date): Promise<RunRow | null> {
  const [run] = await sql<RunRow[]>`
    select ${runColumns(sql)} from runs where token_hash = ${tokenHashOf(token)} and ${isOpenRun(sql, now)}`
  return run ?? null
}

/**
 * Locks an open run until the transaction ends, before rights and parts: two people who change it, its courier and its
 * end come one after the other. Null when there is none.
 */
export async function holdRun(
  tx: Sql,
  by: { id: string } | { token: string },
  now: Date,
): Promise<RunRow | null> {
  const [run] = await tx<RunRow[]>`
    select ${runColumns(tx)} from runs
    where ${'id' in by ? tx`id = ${by.id}` : tx`token_hash = ${tokenHashOf(by.token)}`} and ${isOpenRun(tx, now)}
    for no key update`
  return run ?? null
}

/** A run that nobody has set out on, with its link. Old ended runs go meanwhile. Answers when the link ends. */
export async function insertRun(tx: Sql, id: string, token: string, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + RUN_HOURS * 60 * 60 * 1000)
  await tx`
    with forgotten as (
      ${deleteOld(tx, { table: 'runs', key: 'id', time: 'expires_at', until: new Date(now.getTime() - KEPT_MS) })}
    )
    insert into runs (id, token_hash, created_at, expires_at)
    values (${id}, ${tokenHashOf(token)}, ${now}, ${expiresAt})`
  return expiresAt
}

/** How long a run is kept after its link has ended by itself. */
const KEPT_MS = 24 * 60 * 60 * 1000

export const setLink = (tx: Sql, id: string, token: string) =>
  tx`update runs set token_hash = ${tokenHashOf(token)}, version = version + 1 where id = ${id}`

/** Ends a run: its link stops working, and the position and the phone of the courier are deleted. */
export const endRunNow = (tx: Sql, id: string, now: Date) => tx`
  update runs set ended_at = ${now}, latitude = null, longitude = null, position_at = null,
    courier_phone = null
  where id = ${id} and ended_at is null`

export const raiseVersion = (tx: Sql, id: string) =>
  tx`update runs set version = version + 1 where id = ${id}`

/** Of `run_stops stops` and `fulfillments parts`, joined by their keys. */
const stopColumns = (sql: Sql) => sql`
  stops.run_id, order_id, store_id, parts.status, stops.failed_at is not null as failed, stops.failed_reason`

/** The stops of these runs, in the order of the way. */
export async function listStops(sql: Sql, runIds: readonly string[]): Promise<StopRow[]> {
  return sql<StopRow[]>`
    select ${stopColumns(sql)} from run_stops stops join fulfillments parts using (order_id, store_id)
    where stops.run_id = any(${[...runIds]}::uuid[]) order by stops.run_id, stops.place, order_id, store_id`
}

/** The stops that these parts have in open runs. */
export async function findOpenStops(sql: Sql, keys: readonly PartKey[], now: Date): Promise<StopRow[]> {
  return sql<StopRow[]>`
    select ${stopColumns(sql)} from unnest(
      ${keys.map(({ orderId }) => orderId)}::uuid[], ${keys.map(({ storeId }) => storeId)}::uuid[]
    ) as wanted (order_id, store_id)
    join run_stops stops using (order_id, store_id)
    join fulfillments parts using (order_id, store_id)
    join runs on runs.id = stops.run_id
    where ${isOpenRun(sql, now)}`
}

/**
 * Makes these parts the stops of a run, in this order, in place of the stops that it had. What failed, and who
 * heard that the courier is arriving, stays known.
 */
export async function putStops(tx: Sql, runId: string, planned: readonly PlannedStop[]): Promise<void> {
  const stops = rowsFor(
    tx,
    'run_stops',
    planned.map((stop, index) => ({ ...stop, runId, place: index + 1 })),
  )
  await tx`
    delete from run_stops where run_id = ${runId}
      and (order_id, store_id) not in (select order_id, store_id from ${stops} as planned)`
  await tx`
    insert into run_stops (order_id, store_id, run_id, place, leg_seconds)
    select order_id, store_id, run_id, place, leg_seconds from ${stops} as planned
    on conflict on constraint run_stops_pkey do update set
      run_id = excluded.run_id, place = excluded.place, leg_seconds = excluded.leg_seconds,
      arriving_at = case when run_stops.run_id = excluded.run_id then run_stops.arriving_at end,
      failed_at = case when run_stops.run_id = excluded.run_id then run_stops.failed_at end,
      failed_reason = case when run_stops.run_id = excluded.run_id then run_stops.failed_reason end`
}

/** Notes why a stop could not be delivered, or with null that it is to be delivered after all. */
export const setFailed = (
  tx: Sql,
  { orderId, storeId }: PartKey,
  failed: { at: Date; reason: MoveReason } | null,
) =>
  tx`
    update run_stops set failed_at = ${failed?.at ?? null}, failed_reason = ${failed?.reason ?? null}
    where order_id = ${orderId} and store_id = ${storeId}`

/**
 * What tells a courier's page that something has changed: the version of the run, and those of its parts, which the
 * desk moves without a word about the run.
 */
export async function revisionOf(sql: Sql, runId: string): Promise<string> {
  const [row] = await sql<[{ revision: string }]>`
    select runs.version || '.' || coalesce(sum(parts.version), 0) as revision
    from runs left join run_stops stops on stops.run_id = runs.id
    left join fulfillments parts on parts.order_id = stops.order_id and parts.store_id = stops.store_id
    where runs.id = ${runId} group by runs.id`
  return row?.revision ?? ''
}

/**
 * Where the way of these parts begins, which is the store of the first, and where their doors are. Null for places that
 * nobody found, and for parts that are neither of this person's stores nor in the run. A courier is no such person: null.
 */
export async function findPoints(
  sql: Sql,
  parts: readonly PartKey[],
  { userId, runId }: { userId: string | null; runId: string },
): Promise<{ start: GeoPoint | null; doors: (GeoPoint | null)[] }> {
  const rows = await sql<{ door: GeoPoint | null; store: GeoPoint | null }[]>`
    select case when stores.id is not null then ${pointOf(sql)} end as door,
      case when stores.latitude is not null then
        json_build_object('latitude', stores.latitude, 'longitude', stores.longitude) end as store
    from unnest(
      ${parts.map(({ orderId }) => orderId)}::uuid[], ${parts.map(({ storeId }) => storeId)}::uuid[]
    ) with ordinality as wanted (order_id, store_id, place)
    left join fulfillments parts using (order_id, store_id)
    left join orders on orders.id = parts.order_id
    left join open_stores stores on stores.id = parts.store_id and (
      ${userId === null ? sql`false` : isWorkedOnBy(sql, userId)}
      or exists (select from run_stops where run_id = ${runId} and order_id = parts.order_id and store_id = parts.store_id)
    )
    order by wanted.place`
  return { start: rows[0]?.store ?? null, doors: rows.map(({ door }) => door) }
}

/** How many runs are open, and how old the oldest position of their couriers is. Null when there is none. */
export async function readRunFigures(
  sql: Sql,
  now: Date,
): Promise<{ open: number; positionSeconds: number | null }> {
  const [figures] = await sql<[{ open: number; positionSeconds: number | null }]>`
    select count(*)::integer as open,
      extract(epoch from ${now} - min(position_at))::float8 as position_seconds
    from runs where ${isOpenRun(sql, now)}`
  return figures
}

export const isSamePart = (part: DeskPart, { orderId, storeId }: PartKey): boolean =>
  part.firestoreId === orderId && part.storeId === storeId

/** A stop as its store and its courier see it. */
export function stopOf({ failed, failedReason }: StopRow, part: DeskPart): Omit<RunStop, 'arrival'> {
  const { orderId, firestoreId, storeId, storeName, status, version, customerName } = part
  const { deliveryAddress, point, slot, promise } = part
  const state = stopStateOf({ status, failed })
  return {
    ...{ orderId, firestoreId, storeId, storeName, status, version, customerName },
    ...{ deliveryAddress, point, slot, promise },
    state,
    reason: state === 'failed' || state === 'returned' ? failedReason : null,
  }
}
