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
  /** An operator asked for the work once more. An email that was sent already is sent again. */
  again: boolean
  /** Aborted when the process stops and cannot wait any longer. The job is then started again. */
  signal: AbortSignal
}

/** The job that the running code belongs to: the log of emails says which job sent one. Empty outside of jobs. */
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

/**
 * `export const sendInvite = task('team.send-invite', z.object({ inviteId: z.uuid() }), async (payload, context) => …)`
 */
export function task<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): Task {
  return { name, run: async (given, context) => run(payload.parse(given), context) }
}

const MAX_ATTEMPTS = 20

export type EnqueueOptions = {
  /** At most one job of a key waits: enqueuing again replaces it. A running one finishes. */
  jobKey?: string
  /** At once unless given. */
  runAt?: Date
  /** Pauses between attempts double, from two seconds to an hour. */
  maxAttempts?: number
}

/** Adds a job. It runs when the transaction of `sql` has committed, and not if that is rolled back. */
export async function enqueue(
  sql: Sql,
  taskName: string,
  payload: object,
  { jobKey, runAt, maxAttempts = MAX_ATTEMPTS }: EnqueueOptions = {},
): Promise<void> {
  await enqueueEach(sql, taskName, {
    payload: sql`${sql.json(payload as postgres.JSONValue)}::jsonb`,
    key: sql`${jobKey ?? null}::text`,
    runAt: sql`coalesce(${runAt ?? null}::timestamptz, now())`,
    maxAttempts,
  })
}

/**
 * A statement, or a part of a larger one: it adds a job for each row of `from`. The other members are expressions on
 * that row. No two rows have one key.
 */
export const enqueueEach = (
  sql: Sql,
  taskName: string,
  given: { payload: Fragment; key?: Fragment; runAt?: Fragment; maxAttempts?: number; from?: Fragment },
): Fragment => sql`
  insert into jobs (task, payload, key, run_at, max_attempts)
  select ${taskName}, ${given.payload}, ${given.key ?? sql`null`}, ${given.runAt ?? sql`now()`},
    ${given.maxAttempts ?? MAX_ATTEMPTS}::integer
  ${given.from === undefined ? sql`` : sql`from ${given.from}`}
  on conflict (key) where leased_until is null and failed_at is null do update set
    task = excluded.task, payload = excluded.payload, run_at = excluded.run_at, attempts = 0,
    max_attempts = excluded.max_attempts, last_error = null`

/** An expression: whether a job of this key is still to start. */
export const isWaiting = (sql: Sql, jobKey: Fragment) => sql`
  exists (
    select from jobs
    where jobs.key = ${jobKey} and jobs.failed_at is null
      and (jobs.leased_until is null or jobs.leased_until < now())
  )`

/** An expression: whether a job of this key waits or runs. */
export const hasJob = (sql: Sql, jobKey: Fragment) => sql`
  exists (select from jobs where jobs.key = ${jobKey} and jobs.failed_at is null)`

/** Starts the waiting jobs of a task that have these values in their payload at `runAt`, if that is earlier. */
export async function runSooner(
  sql: Sql,
  taskName: string,
  { payload, runAt }: { payload: object; runAt: Date },
): Promise<void> {
  await sql`
    update jobs set run_at = ${runAt}
    where task = ${taskName} and payload @> ${sql.json(payload as postgres.JSONValue)}
      and leased_until is null and failed_at is null and run_at > ${runAt}`
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Adds the next run of daily work, a day after `now`, unless one already waits. The work itself calls this again. */
export async function enqueueDaily(sql: Sql, taskName: string, now: Date): Promise<void> {
  const waiting = await sql`
    select from jobs where key = ${taskName} and leased_until is null and failed_at is null`
  if (waiting.length > 0) return
  await enqueue(sql, taskName, {}, { jobKey: taskName, runAt: new Date(now.getTime() + DAY_MS) })
}
