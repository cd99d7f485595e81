import { uuidv7 } from 'uuidv7'
import { changeRun, endRun, listRuns, renewRunLink, startRun } from '#contract/runs/desk-runs.ts'
import { RUN_NOT_FOUND, type Run, STOPS_AT_MOST } from '#contract/runs/run.ts'
import { makeToken } from '../../../infrastructure/crypto/token.ts'
import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { holdParts } from '../parts/hold-parts.sql.ts'
import type { PartKey } from '../parts/order-key.ts'
import { partNotFound } from '../reading/order-problems.ts'
import { planRunEnd } from './end-run.ts'
import { isSameKey, judgeStops, withoutDuplicates } from './judge-run.ts'
import { inShortestOrder, measureWay, withLegs } from './measure-way.ts'
import type { Router } from './osrm-router.ts'
import { listOwnRuns } from './own-runs.sql.ts'
import { COURIER_MOVED, forgetPosition } from './positions.sql.ts'
import { askProofs } from './proofs.sql.ts'
import {
  endRunNow,
  findOpenStops,
  findPoints,
  holdRun,
  insertRun,
  listStops,
  putStops,
  raiseVersion,
  setLink,
} from './runs.sql.ts'

const runNotFound = () => new Problem('run_not_found', RUN_NOT_FOUND)

/** `router` is null where nobody knows the roads. */
export const startRunRoute = (router: Router | null) =>
  route(startRun, async ({ body, viewer, database, now, log }) => {
    const { userId } = viewer
    const id = uuidv7()
    const token = makeToken()
    const wanted = withoutDuplicates(body.parts)
    const points = await findPoints(database.sql, wanted, { userId, runId: id })
    const way = await measureWay(wanted, points, { router, log })
    await inTransaction(database.sql, async (tx) => {
      await holdStops(tx, { id, userId, now }, wanted)
      await planRunEnd(tx, id, await insertRun(tx, id, token, now))
      await putStops(tx, id, withLegs(way, inShortestOrder(way)))
      await askProofs(tx, wanted)
    })
    return { run: await requireOwnRun(database.sql, id, { userId, now }), token }
  })

export const listRunsRoute = route(listRuns, async ({ viewer, database, now }) => ({
  runs: await listOwnRuns(database.sql, viewer.userId, now),
}))

/** `router` is null where nobody knows the roads. */
export const changeRunRoute = (router: Router | null) =>
  route(changeRun, async ({ params, body, viewer, database, now, live, log }) => {
    const { userId } = viewer
    const { runId: id } = params
    const wanted = withoutDuplicates(body.parts)
    const before = await stopsOfOthers(database.sql, await requireOwnRun(database.sql, id, { userId, now }))
    // More are refused below.
    const planned = [...before, ...wanted].slice(0, STOPS_AT_MOST)
    const points = await findPoints(database.sql, planned, { userId, runId: id })
    const way = await measureWay(planned, points, { router, log })
    await inTransaction(database.sql, async (tx) => {
      const run = await holdRun(tx, { id }, now)
      const own = await findOwnRun(tx, id, { userId, now })
      if (run === null || own === null) throw runNotFound()
      if (run.version !== body.version) {
        throw new Problem('run_changed', 'Somebody else has changed this run.')
      }
      const others = await stopsOfOthers(tx, own)
      await holdStops(tx, { id, userId, now }, wanted, others.length)
      await putStops(tx, id, withLegs(way, [...others, ...wanted]))
      await askProofs(tx, wanted)
      await forgetPosition(tx, id)
      await raiseVersion(tx, id)
    })
    live.announce(COURIER_MOVED, { ids: [id], isWayChanged: true })
    const run = await findOwnRun(database.sql, id, { userId, now })
    // Without a stop of theirs it is no run of theirs any more.
    if (run === null) throw runNotFound()
    return { run }
  })

/** The stops that a person's run has beside those which the person sees. */
async function stopsOfOthers(sql: Sql, own: Run): Promise<PartKey[]> {
  const isOwn = (key: PartKey) =>
    own.stops.some((stop) => isSameKey({ orderId: stop.firestoreId, storeId: stop.storeId }, key))
  return (await listStops(sql, [own.id])).filter((stop) => !isOwn(stop))
}

export const renewRunLinkRoute = route(renewRunLink, async ({ params, viewer, database, now }) => {
  const token = makeToken()
  await changeOwnRun(database.sql, params.runId, { userId: viewer.userId, now }, (tx) =>
    setLink(tx, params.runId, token),
  )
  return { token }
})

export const endRunRoute = route(endRun, async ({ params, viewer, database, now }) => {
  await changeOwnRun(database.sql, params.runId, { userId: viewer.userId, now }, (tx) =>
    endRunNow(tx, params.runId, now),
  )
  return { success: true } as const
})

type By = { userId: string; now: Date }

const changeOwnRun = (sql: Database['sql'], id: string, by: By, change: (tx: Sql) => PromiseLike<unknown>) =>
  inTransaction(sql, async (tx) => {
    const run = await holdRun(tx, { id }, by.now)
    if (run === null || (await findOwnRun(tx, id, by)) === null) throw runNotFound()
    await change(tx)
  })

async function findOwnRun(sql: Sql, id: string, { userId, now }: By): Promise<Run | null> {
  const [run] = await listOwnRuns(sql, userId, now, id)
  return run ?? null
}

async function requireOwnRun(sql: Sql, id: string, by: By): Promise<Run> {
  const run = await findOwnRun(sql, id, by)
  if (run === null) throw runNotFound()
  return run
}

/** Locks the parts that become the stops of a run. Throws when they cannot. `besides` stops are in it as well. */
async function holdStops(
  tx: Sql,
  { id, userId, now }: By & { id: string },
  wanted: readonly PartKey[],
  besides = 0,
): Promise<void> {
  const held = await holdParts(tx, wanted, { kind: 'people', userId })
  const refusal = judgeStops(id, wanted, held, await findOpenStops(tx, wanted, now), besides)
  if (refusal === null) return
  if (refusal === 'missing') throw partNotFound()
  const [code, text] = REFUSALS[refusal]
  throw new Problem(code, text)
}

const REFUSALS = {
  in_run: ['part_in_run', 'One of these orders is already with a courier.'],
  not_packed: ['part_changed', 'One of these orders is not packed. Press Ready on it first.'],
  too_many: ['invalid_input', `A run has at most ${STOPS_AT_MOST} stops`],
} as const
