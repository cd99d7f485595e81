import { AsyncLocalStorage } from 'node:async_hooks'
import type postgres from 'postgres'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Fragment, Sql } from '../database/database.ts'

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
  /** An operator asked for the work once more. A mail that was sent already is sent again. */
  again: boolean
  /** Aborted when the process stops and cannot wait any longer. The job is then started again. */
  signal: AbortSignal
}

/** The job that the running code belongs to: the log of mails says which job sent one. Empty outside of jobs. */
export const currentJob = new AsyncLocalStorage<{
  task: string
  payload: unknown
  sql: postgres.Sql
  clock: Clock
}>()

/** The member of a payload by which an operator asks for work once more. */
export const AGAIN = 'again'

/**
 * A kind of work. It runs at least once, because a process can die after the work and before the job is deleted. So a
 * task must have the same result when it runs twice.
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
  /** At most one job of a key waits: enqueuing again replaces it. A running one finishes. */
  jobKey?: string
  /** At once unless given. */
  runAt?: Date
  /** Pauses between attempts double, from two seconds to an hour. */
  maxAttempts?: number
}

/**
 * Adds a job. It runs when the transaction of `sql` has committed, and not if that is rolled back. Inside a larger
 * statement, call the database's function `enqueue_job`, as this does.
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

/** An expression: whether a job of this key is still to start. */
export const isWaiting = (sql: Sql, jobKey: Fragment) => sql`
  exists (
    select from jobs
    where jobs.key = ${jobKey} and jobs.failed_at is null
      and (jobs.leased_until is null or jobs.leased_until < now())
  )`

/** Starts the waiting jobs of a task that have these values in their payload at `runAt`, if that is earlier. */
export async function runSooner(
  sql: Sql,
  taskName: string,
  { payload, runAt }: { payload: object; runAt: Date },
): Promise<void> {
  await sql`
    with sooner as (
      update jobs set run_at = ${runAt}
      where task = ${taskName} and payload @> ${sql.json(payload as postgres.JSONValue)}
        and leased_until is null and failed_at is null and run_at > ${runAt}
      returning id
    )
    select pg_notify('jobs', '') from sooner limit 1`
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Adds the next run of daily work, a day after `now`, unless one already waits. The work itself calls this again. */
export async function enqueueDaily(sql: Sql, taskName: string, now: Date): Promise<void> {
  const waiting = await sql`
    select from jobs where key = ${taskName} and leased_until is null and failed_at is null`
  if (waiting.length > 0) return
  await enqueue(sql, taskName, {}, { jobKey: taskName, runAt: new Date(now.getTime() + DAY_MS) })
}
