import { uuidv7 } from 'uuidv7'
import { changeRun, endRun, listRuns, renewRunLink, startRun } from '#contract/runs/desk-runs.ts'
import { RUN_NOT_FOUND, type Run, STOPS_AT_MOST } from '#contract/runs/run.ts'
import { shortestOrder, straightLegs } from '#contract/runs/stop-order.ts'
import { makeToken } from '../../../infrastructure/crypto/token.ts'
import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { type HeldPart, holdParts } from '../parts/hold-parts.sql.ts'
import type { PartKey } from '../parts/order-key.ts'
import { partNotFound } from '../reading/order-problems.ts'
import { isSameKey, judgeStops, withoutDuplicates } from './judge-run.ts'
import {
  endRunNow,
  findOpenStops,
  findPoints,
  holdRun,
  insertRun,
  listOwnRuns,
  listStops,
  putStops,
  raiseVersion,
  setLink,
} from './runs.sql.ts'

const runNotFound = () => new Problem('run_not_found', RUN_NOT_FOUND)

export const startRunRoute = route(startRun, async ({ body, viewer, database, now }) => {
  const { userId } = viewer
  const id = uuidv7()
  const token = makeToken()
  await inTransaction(database.sql, async (tx) => {
    const parts = await holdStops(tx, { id, userId, now }, withoutDuplicates(body.parts))
    await insertRun(tx, id, token, now)
    await putStops(tx, id, await inShortestOrder(tx, parts))
  })
  return { run: await requireOwnRun(database.sql, id, { userId, now }), token }
})

export const listRunsRoute = route(listRuns, async ({ viewer, database, now }) => ({
  runs: await listOwnRuns(database.sql, viewer.userId, now),
}))

export const changeRunRoute = route(changeRun, async ({ params, body, viewer, database, now }) => {
  const { userId } = viewer
  const { runId: id } = params
  const wanted = withoutDuplicates(body.parts)
  await inTransaction(database.sql, async (tx) => {
    const run = await holdRun(tx, { id }, now)
    const own = await findOwnRun(tx, id, { userId, now })
    if (run === null || own === null) throw runNotFound()
    if (run.version !== body.version) {
      throw new Problem('run_changed', 'Somebody else has changed this run.')
    }
    const isOwn = (key: PartKey) =>
      own.stops.some((stop) => isSameKey({ orderId: stop.firestoreId, storeId: stop.storeId }, key))
    const ofOthers = (await listStops(tx, [id])).filter((stop) => !isOwn(stop))
    const parts = await holdStops(tx, { id, userId, now }, wanted, ofOthers.length)
    await putStops(tx, id, [
      ...ofOthers,
      ...wanted.filter((key) => parts.some((part) => isSameKey(part, key))),
    ])
    await raiseVersion(tx, id)
  })
  const run = await findOwnRun(database.sql, id, { userId, now })
  // Without a stop of theirs it is no run of theirs any more.
  if (run === null) throw runNotFound()
  return { run }
})

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
): Promise<HeldPart[]> {
  const held = await holdParts(tx, wanted, { kind: 'people', userId })
  const refusal = judgeStops(id, wanted, held, await findOpenStops(tx, wanted, now), besides)
  if (refusal === null) return held
  if (refusal === 'missing') throw partNotFound()
  const [code, text] = REFUSALS[refusal]
  throw new Problem(code, text)
}

const REFUSALS = {
  in_run: ['part_in_run', 'One of these orders is already with a courier.'],
  not_packed: ['part_changed', 'One of these orders is not packed. Press Ready on it first.'],
  too_many: ['invalid_input', `A run has at most ${STOPS_AT_MOST} stops`],
} as const

/** The parts in the order of the shortest way that begins at the store of the first one. */
async function inShortestOrder(tx: Sql, parts: readonly HeldPart[]): Promise<PartKey[]> {
  const { start, doors } = await findPoints(tx, parts)
  return shortestOrder(straightLegs(start, doors)).flatMap((index) => parts[index] ?? [])
}
