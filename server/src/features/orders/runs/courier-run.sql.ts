import type { DeskPart } from '#contract/orders/desk.ts'
import type { CourierRun, CourierStop } from '#contract/runs/courier.ts'
import type { NeededProof } from '#contract/runs/proof.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { listKeptParts, totalCentsOf } from '../parts/kept-parts.sql.ts'
import type { PartKey, PartVersion } from '../parts/order-key.ts'
import { findDeskParts } from '../reading/find-desk-part.sql.ts'
import { isSameKey } from './judge-run.ts'
import { listNeededProofs } from './proofs.sql.ts'
import { isSamePart, listStops, type RunRow, revisionOf, type StopRow, stopOf } from './runs.sql.ts'

/** A run as its courier sees it. */
export async function readCourierRun(sql: Sql, { id, startedAt, expiresAt }: RunRow): Promise<CourierRun> {
  // Before what it describes: a change in between is read again, and none is missed.
  const revision = await revisionOf(sql, id)
  const stops = await listStops(sql, [id])
  const [parts, kept, stores, proofs] = await Promise.all([
    findDeskParts(sql, stops, null),
    listKeptParts(
      sql,
      stops.map(({ orderId }) => orderId),
    ),
    findStores(
      sql,
      stops.map(({ storeId }) => storeId),
    ),
    listNeededProofs(sql, stops),
  ])
  return {
    revision,
    startedAt: startedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    stops: stops.flatMap((stop) => {
      const part = parts.find((one) => isSamePart(one, stop))
      if (part === undefined) return []
      const totalCents = totalCentsOf(kept.get(stop.orderId) ?? [], stop.storeId)
      const store = stores.find(({ id }) => id === stop.storeId)
      const proof = proofs.find((one) => isSameKey(one, stop))
      return [courierStopOf(stop, part, { totalCents, store, proof })]
    }),
  }
}

type StoreRow = { id: string; phone: string | null; address: string | null }

function courierStopOf(
  stop: StopRow,
  part: DeskPart,
  { totalCents, store, proof }: { totalCents: number; store?: StoreRow; proof?: NeededProof },
): CourierStop {
  const { customerName, ...rest } = stopOf(stop, part)
  return {
    ...rest,
    recipient: part.gift?.recipient ?? customerName,
    phone: part.phone,
    storePhone: store?.phone ?? null,
    storeAddress: store?.address ?? null,
    lines: part.lines.filter(({ keptQuantity }) => keptQuantity > 0),
    proof: proof ? { needs: proof.needs, triesLeft: proof.triesLeft } : null,
    collect: part.paymentMethod === 'cash' && part.status !== 'cancelled' ? dollarsOf(totalCents) : 0,
  }
}

const findStores = (sql: Sql, storeIds: readonly string[]) => sql<StoreRow[]>`
  select id, phone, concat_ws(', ', street, city) as address from open_stores where id = any(${[...storeIds]}::uuid[])`

/** When a held part of the run was moved last. Null when the part is no stop of the run. */
export async function findStopTime(
  tx: Sql,
  runId: string,
  { orderId, storeId }: PartKey,
): Promise<Date | null> {
  const [stop] = await tx<{ updatedAt: Date }[]>`
    select parts.updated_at from run_stops stops
    join fulfillments parts on parts.order_id = stops.order_id and parts.store_id = stops.store_id
    where stops.run_id = ${runId} and stops.order_id = ${orderId} and stops.store_id = ${storeId}`
  return stop?.updatedAt ?? null
}

/**
 * Keeps a store from being closed until the transaction ends: the undo of its last delivery opens an order again, which
 * nobody could move. False when it is closed.
 */
export async function holdOpenStore(tx: Sql, storeId: string): Promise<boolean> {
  const held = await tx`select from open_stores where id = ${storeId} for key share`
  return held.length > 0
}

/** Marks a run as on its way, once, with the number that the courier left. */
export const markStarted = (
  tx: Sql,
  runId: string,
  { phone, now }: { phone: string | null; now: Date },
) => tx`
  update runs set started_at = ${now}, courier_phone = ${phone}, version = version + 1 where id = ${runId} and started_at is null`

/** The parts of a run that come on board when its courier sets out. */
export const listBoarding = (tx: Sql, runId: string) => tx<PartVersion[]>`
  select parts.order_id, parts.store_id, parts.version from run_stops stops
  join fulfillments parts on parts.order_id = stops.order_id and parts.store_id = stops.store_id
  where stops.run_id = ${runId} and parts.status = 'processing' and stops.failed_at is null
  order by parts.order_id, parts.store_id`
