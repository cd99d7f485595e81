import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { rowsFor } from '../../../infrastructure/database/json-rows.ts'
import { announce } from '../../../infrastructure/events/announce.ts'
import { measure } from '../../../infrastructure/metrics/measured.ts'
import { isNearUntold, tellArrivals } from './arrivals.sql.ts'

export type Position = { id: string; latitude: number; longitude: number; at: Date }

/** The topic of runs whose couriers have moved. */
export const COURIER_MOVED = 'runs.courier-moved'

/** A condition on `runs`: the courier has a part with them. */
const hasOnBoard = (sql: Sql) => sql`
  exists (
    select from run_stops stops
    join fulfillments parts on parts.order_id = stops.order_id and parts.store_id = stops.store_id
    where stops.run_id = runs.id and parts.status = 'shipped' and stops.failed_at is null
  )`

/** Ids in one announcement. PostgreSQL takes up to 8,000 bytes. */
const ANNOUNCED_AT_ONCE = 150

/**
 * Stores the latest positions of these runs and announces them. A position that is older than the stored one changes
 * nothing, nor does one of a run that has ended or has nothing on board. Customers hear whose courier is arriving.
 */
export async function putPositions(
  sql: Database['sql'],
  positions: readonly Position[],
  now: Date,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const moved = await tx<{ id: string; isNear: boolean }[]>`
      with locked as materialized (
        -- In the order of the keys: two processes may have positions of the same runs.
        select id from runs where id = any(${positions.map(({ id }) => id)}::uuid[]) order by id for no key update
      )
      update runs set latitude = told.latitude, longitude = told.longitude, position_at = told.position_at
      from ${rowsFor(
        tx,
        'runs',
        positions.map(({ at, ...position }) => ({ ...position, positionAt: at })),
      )} as told
      where runs.id = told.id and runs.id in (select id from locked) and runs.ended_at is null
        and (runs.position_at is null or runs.position_at < told.position_at)
        and ${hasOnBoard(tx)}
      returning runs.id,
        ${isNearUntold(tx, { latitude: tx`told.latitude`, longitude: tx`told.longitude` })} as is_near`
    for (let start = 0; start < moved.length; start += ANNOUNCED_AT_ONCE) {
      const ids = moved.slice(start, start + ANNOUNCED_AT_ONCE).map(({ id }) => id)
      await announce(tx, COURIER_MOVED, { ids })
    }
    await tellArrivals(
      tx,
      moved.flatMap(({ id, isNear }) => (isNear ? id : [])),
      now,
    )
    measure('positions', { count: moved.length })
  })
}

/** Deletes the position of a run that has nothing on board any more. */
export const forgetPosition = (tx: Sql, runId: string) => tx`
  update runs set latitude = null, longitude = null, position_at = null
  where id = ${runId} and latitude is not null and not ${hasOnBoard(tx)}`
