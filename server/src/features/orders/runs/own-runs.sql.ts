import type { Run } from '#contract/runs/run.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'
import { isWorkedOnBy } from '../../rights/public.ts'
import { findDeskParts } from '../reading/find-desk-part.sql.ts'
import { isOpenRun, isSamePart, listStops, type RunRow, runColumns, stopOf } from './runs.sql.ts'
import { arrivalAt, listRunsUnderWay } from './tracking.sql.ts'

/** More open runs than a desk can follow. */
const RUNS_AT_MOST = 100

/** A condition on `runs`: this person works in a store of one of its stops. */
const hasStopOf = (sql: Sql, userId: string | Fragment) => sql`
  exists (
    select from run_stops stops join open_stores stores on stores.id = stops.store_id
    where stops.run_id = runs.id and ${isWorkedOnBy(sql, userId)}
  )`

/** Open runs as this person's desk shows them, the newest first: all, or the one with this id. */
export async function listOwnRuns(
  sql: Sql,
  userId: string,
  now: Date,
  id: string | null = null,
): Promise<Run[]> {
  const rows = await sql<RunRow[]>`
    select ${runColumns(sql)} from runs
    where ${isOpenRun(sql, now)} and ${hasStopOf(sql, userId)} ${id === null ? sql`` : sql`and id = ${id}`}
    order by created_at desc, id desc limit ${RUNS_AT_MOST}`
  const stops = await listStops(
    sql,
    rows.map((run) => run.id),
  )
  const [parts, underWay] = await Promise.all([
    findDeskParts(sql, stops, userId),
    listRunsUnderWay(sql, { runIds: rows.map((run) => run.id) }, now),
  ])
  return rows.map((run) => {
    const way = underWay.find((one) => one.id === run.id)
    const own = stops.flatMap((stop) => {
      const part = stop.runId === run.id && parts.find((one) => isSamePart(one, stop))
      return part ? [{ ...stopOf(stop, part), arrival: way ? arrivalAt(way, stop, now) : null }] : []
    })
    return {
      id: run.id,
      version: run.version,
      createdAt: run.createdAt.toISOString(),
      startedAt: run.startedAt?.toISOString() ?? null,
      expiresAt: run.expiresAt.toISOString(),
      // The desk may have moved the last part itself, and then nobody is under way for this store.
      position: own.some(({ state }) => state === 'on_board') ? positionOf(run) : null,
      courierPhone: run.courierPhone,
      stops: own,
    }
  })
}

const positionOf = ({ latitude, longitude, positionAt }: RunRow): Run['position'] =>
  latitude === null || longitude === null || positionAt === null
    ? null
    : { latitude, longitude, at: positionAt.toISOString() }
