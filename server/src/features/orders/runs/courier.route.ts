import { isReasonOf, UNDO_SECONDS } from '#contract/orders/moves.ts'
import type { CourierHeaders, CourierMove } from '#contract/runs/courier.ts'
import {
  chooseNextStop,
  finishRun,
  getCourierRun,
  moveStop,
  setOut,
  tellPosition,
  undoStop,
} from '#contract/runs/courier.ts'
import { PHOTO_BYTES_AT_MOST } from '#contract/runs/proof-limits.ts'
import { RUN_ENDED } from '#contract/runs/run.ts'
import { stopStateOf, withNext } from '#contract/runs/stop-state.ts'
import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import type { LiveHub } from '../../../infrastructure/events/live-hub.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { requirePhone } from '../../../infrastructure/http/require-phone.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { type MoveResult, moveParts } from '../moving/move-parts.sql.ts'
import { undoLastMove } from '../moving/undo-move.sql.ts'
import { announceMoved } from '../parts/announcements.ts'
import type { PartVersion } from '../parts/order-key.ts'
import { listPartEvents } from '../reading/desk-parts.sql.ts'
import { partNotFound, wrongReason } from '../reading/order-problems.ts'
import { findStopTime, holdOpenStore, listBoarding, markStarted, readCourierRun } from './courier-run.sql.ts'
import { planForgetting, readPhoto } from './delivery-photo.ts'
import { gatherPositions } from './gather-positions.ts'
import { isSameKey } from './judge-run.ts'
import { measureWay, withLegs } from './measure-way.ts'
import type { Router } from './osrm-router.ts'
import { COURIER_MOVED, forgetPosition } from './positions.sql.ts'
import { isProven, keepPhoto } from './proofs.sql.ts'
import {
  endRunNow,
  findPoints,
  findRunOf,
  holdRun,
  listStops,
  putStops,
  type RunRow,
  raiseVersion,
  revisionOf,
  setFailed,
} from './runs.sql.ts'

const runEnded = () => new Problem('run_ended', RUN_ENDED)

/** The token of a call. Without one it is that of no link. */
const tokenOf = ({ authorization = '' }: typeof CourierHeaders._output): string =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''

async function requireRun(sql: Sql, headers: typeof CourierHeaders._output, now: Date): Promise<RunRow> {
  const run = await findRunOf(sql, tokenOf(headers), now)
  if (run === null) throw runEnded()
  return run
}

async function holdRunOf(tx: Sql, headers: typeof CourierHeaders._output, now: Date): Promise<RunRow> {
  const run = await holdRun(tx, { token: tokenOf(headers) }, now)
  if (run === null) throw runEnded()
  return run
}

export const getCourierRunRoute = route(getCourierRun, async ({ headers, database: { sql }, now }) => ({
  run: await readCourierRun(sql, await requireRun(sql, headers, now)),
}))

export const setOutRoute = route(setOut, async ({ headers, body, database, now, origin, live }) => {
  const phone = body?.phone || null
  requirePhone(phone)
  const moved = await inTransaction(database.sql, async (tx) => {
    const run = await holdRunOf(tx, headers, now)
    if (run.startedAt !== null) return []
    await markStarted(tx, run.id, { phone, now })
    return moveParts(tx, await listBoarding(tx, run.id), { ...courierMove('handOver'), origin, now })
  })
  return { run: await announced(database, live, moved, headers, now) }
})

export const moveStopRoute = route(
  moveStop,
  async ({ headers, params, body, database, now, origin, live }) => {
    const { move: name, version, reason, note, at, pin } = body
    if (!isReasonOf(name, reason)) throw wrongReason(name)
    // Reading a photo is work that a link must be good for.
    if (body.photo !== null) await requireRun(database.sql, headers, now)
    const photo = body.photo === null ? null : await readPhoto(body.photo)
    const results = await inTransaction(database.sql, async (tx) => {
      const run = await holdRunOf(tx, headers, now)
      const since = await findStopTime(tx, run.id, params)
      if (since === null) throw partNotFound()
      // A wrong PIN counts: nothing is thrown here.
      if (name === 'deliver' && !(await isProven(tx, params, { pin, photo }))) return null
      // A device's clock may be wrong: no move is before the last one, and none is in the future.
      const pressedAt = new Date(Math.min(Math.max(Date.parse(at), since.getTime()), now.getTime()))
      const move = { ...courierMove(name), reason, note, origin, now: pressedAt }
      const results = await moveParts(tx, [{ ...params, version }], move)
      if (results.some((result) => result.moved)) {
        // A delivery keeps what was before it, so that an undo leads back there.
        if (name !== 'deliver') await setFailed(tx, params, reason && { at: pressedAt, reason })
        await forgetPosition(tx, run.id)
        const isKept =
          name === 'deliver' && photo !== null && (await keepPhoto(tx, params, { bytes: photo, at: now }))
        if (isKept) await planForgetting(tx, now)
      }
      return results
    })
    if (results === null) throw await refusedBecause('proof_refused', { sql: database.sql, headers, now })
    const [moved] = results
    if (moved?.moved || (await isRetry(database.sql, { ...params, version }, name))) {
      return { run: await announced(database, live, moved ? [moved] : [], headers, now) }
    }
    throw await refusedBecause('part_changed', { sql: database.sql, headers, now })
  },
  { bodyLimitBytes: 2 * PHOTO_BYTES_AT_MOST },
)

export const undoStopRoute = route(
  undoStop,
  async ({ headers, params, body, database, now, origin, live }) => {
    const undone = await inTransaction(database.sql, async (tx) => {
      const run = await holdRunOf(tx, headers, now)
      if ((await findStopTime(tx, run.id, params)) === null) throw partNotFound()
      if (!(await holdOpenStore(tx, params.storeId))) throw partNotFound()
      return undoLastMove(tx, { ...params, ...body }, { mover: { kind: 'courier' }, origin, now })
    })
    if (undone?.isLate) throw new Problem('too_late', `A move can be taken back for ${UNDO_SECONDS} seconds.`)
    if (undone?.moved || (await isRetry(database.sql, { ...params, ...body }, 'undo'))) {
      return { run: await announced(database, live, undone ? [undone] : [], headers, now) }
    }
    throw await refusedBecause('part_changed', { sql: database.sql, headers, now })
  },
)

/** `router` is null where nobody knows the roads. */
export const chooseNextStopRoute = (router: Router | null) =>
  route(chooseNextStop, async ({ headers, params, database, now, live, log }) => {
    const { sql } = database
    const { id } = await requireRun(sql, headers, now)
    const planned = await listStops(sql, [id])
    const points = await findPoints(sql, planned, { userId: null, runId: id })
    const way = await measureWay(planned, points, { router, log })
    const isChanged = await inTransaction(sql, async (tx) => {
      await holdRunOf(tx, headers, now)
      const stops = (await listStops(tx, [id])).map((stop) => ({ ...stop, state: stopStateOf(stop) }))
      const place = stops.findIndex((stop) => isSameKey(stop, params))
      if (place < 0) throw partNotFound()
      const order = withNext(stops, place)
      if (order === null) return false
      await putStops(tx, id, withLegs(way, order))
      await raiseVersion(tx, id)
      return true
    })
    if (isChanged) live.announce(COURIER_MOVED, { ids: [id], isWayChanged: true })
    return { run: await readCourierRun(sql, await requireRun(sql, headers, now)) }
  })

/** With the positions of other couriers that come within the same moment. */
export const tellPositionRoute = (positions = gatherPositions()) =>
  route(tellPosition, async ({ headers, body, database, now }) => {
    const { id, startedAt } = await requireRun(database.sql, headers, now)
    const { latitude, longitude, at } = body
    // A device's clock may be wrong: a position of the future would hide all later ones. PostgreSQL has no year 0, and
    // would refuse the positions of others with it.
    const measuredAt = new Date(Math.max(0, Math.min(Date.parse(at), now.getTime())))
    const position = { id, latitude, longitude, at: measuredAt }
    if (startedAt !== null) await positions.tell(database.sql, position, now)
    return { revision: await revisionOf(database.sql, id) }
  })

export const finishRunRoute = route(finishRun, async ({ headers, database, now }) => {
  await inTransaction(database.sql, async (tx) => endRunNow(tx, (await holdRunOf(tx, headers, now)).id, now))
  return { success: true } as const
})

const courierMove = <Name extends CourierMove>(name: Name) =>
  ({ name, mover: { kind: 'courier' }, reason: null, note: null, restock: false }) as const

/** Whether this call has been made before, and its answer was lost: the courier's move is the last thing that happened. */
async function isRetry(sql: Sql, seen: PartVersion, name: CourierMove | 'undo'): Promise<boolean> {
  const last = (await listPartEvents(sql, seen)).at(-1)
  return (
    last?.actorKind === 'courier' && last.move === name && (await versionOf(sql, seen)) === seen.version + 1
  )
}

async function versionOf(sql: Sql, { orderId, storeId }: PartVersion): Promise<number | undefined> {
  const [part] = await sql<{ version: number }[]>`
    select version from fulfillments where order_id = ${orderId} and store_id = ${storeId}`
  return part?.version
}

/** Tells of what was moved, and reads the run. */
async function announced(
  { sql }: Database,
  live: LiveHub,
  moved: readonly MoveResult[],
  headers: typeof CourierHeaders._output,
  now: Date,
) {
  for (const { orderId, storeId, customerId, moved: isMoved } of moved) {
    if (isMoved) announceMoved(live, { orderId, storeId, customerId, isNew: false })
  }
  const run = await requireRun(sql, headers, now)
  if (moved.some((one) => one.moved)) live.announce(COURIER_MOVED, { ids: [run.id], isWayChanged: true })
  return readCourierRun(sql, run)
}

const REFUSALS = {
  part_changed: 'The store or the customer has changed this order.',
  proof_refused: 'This order needs the PIN of its customer, or a photo at the door.',
} as const

/** With the run as it is now. */
async function refusedBecause(
  code: keyof typeof REFUSALS,
  { sql, headers, now }: { sql: Sql; headers: typeof CourierHeaders._output; now: Date },
): Promise<Problem> {
  const run = await readCourierRun(sql, await requireRun(sql, headers, now))
  return new Problem(code, REFUSALS[code], { details: { run } })
}
