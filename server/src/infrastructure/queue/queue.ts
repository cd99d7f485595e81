import type postgres from 'postgres'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Sql } from '../database/database.ts'

export type JobLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** What a task works with. */
export type JobContext = {
  database: Database
  clock: Clock
  log: JobLog
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the process is about to stop and cannot wait any longer; the job is then started again. */
  signal: AbortSignal
}

/**
 * A kind of work. It runs at least once: a process may die after the work and before it is noted, so a task must
 * come to the same end when it is run again.
 */
export type Task = {
  name: string
  run(payload: unknown, context: JobContext): Promise<void>
}

/** `export const sendInvite = task('team.send-invite', z.object({ inviteId: z.uuid() }), async (payload, context) => …)` */
export function task<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): Task {
  return { name, run: async (given, context) => run(payload.parse(given), context) }
}

export type EnqueueOptions = {
  /** At most one job of a key waits: enqueuing again replaces it. One that is running is let finish. */
  jobKey?: string
  /** At once unless given. */
  runAt?: Date
  /** Pauses between attempts double, from two seconds to an hour. */
  maxAttempts?: number
}

/**
 * Has a task done after the transaction that `sql` belongs to has committed, and only then. Inside a larger
 * statement call the function `enqueue_job` of the database, which this is a wrapper of.
 */
export async function enqueue(
  sql: Sql,
  taskName: string,
  payload: object,
  { jobKey, runAt, maxAttempts = 20 }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select enqueue_job(
      ${taskName}, ${sql.json(payload as postgres.JSONValue)}, ${jobKey ?? null},
      coalesce(${runAt ?? null}::timestamptz, now()), ${maxAttempts}
    )`
}
