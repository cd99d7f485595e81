import type { Sql } from '../database/database.ts'
import { exactTime } from '../database/iso-time.ts'

export type FailedJob = {
  id: string
  task: string
  payload: object
  attempts: number
  failedAt: Date
  /** To the microsecond, for the key of a page. */
  failedAtExactly: string
  failure: string
}

/** A page of the jobs that were given up, the newest first. `before` is the key of the last row of the page before. */
export async function listFailedJobs(
  sql: Sql,
  { before, limit }: { before: readonly [string, string] | null; limit: number },
): Promise<FailedJob[]> {
  return sql<FailedJob[]>`
    select id::text, task, payload, attempts, failed_at,
      ${exactTime(sql, 'failed_at')} as failed_at_exactly, coalesce(last_error, '') as failure
    from jobs
    where failed_at is not null
      ${before === null ? sql`` : sql`and (failed_at, id) < (${before[0]}::timestamptz, ${before[1]}::bigint)`}
    order by failed_at desc, id desc limit ${limit}`
}

/**
 * Starts failed jobs again from their first attempt, at once: those of these ids, or every one. Returns their tasks.
 * Jobs that were started again already are left out. Where the same work waits under its key anyway, the failed job
 * only goes.
 */
export async function retryFailedJobs(sql: Sql, ids: readonly string[] | 'all'): Promise<string[]> {
  const started = await sql<{ task: string }[]>`
    with wanted as (
      select id from jobs
      where failed_at is not null ${ids === 'all' ? sql`` : sql`and id = any(${[...ids]}::bigint[])`}
      order by id for update
    ), failed as (
      delete from jobs using wanted where jobs.id = wanted.id
      returning task, payload, key, max_attempts
    ), added as (
      insert into jobs (task, payload, key, run_at, max_attempts)
      select task, payload, key, now(), max_attempts from failed
      on conflict (key) where leased_until is null and failed_at is null do nothing
    )
    select task from failed`
  return started.map(({ task }) => task)
}

type JobCounts = { waiting: number; overdue: number; failed: number; waitedSeconds: number }

/**
 * Counts the jobs. A job is overdue when it was due five minutes ago and no server works on it. `waitedSeconds` is how
 * long the oldest job is due that no server works on.
 */
export async function countJobs(sql: Sql): Promise<JobCounts> {
  const [counts] = await sql<[JobCounts]>`
    select
      count(*) filter (where failed_at is null)::integer as waiting,
      count(*) filter (
        where failed_at is null and run_at < now() - interval '5 minutes'
          and (leased_until is null or leased_until < now())
      )::integer as overdue,
      count(*) filter (where failed_at is not null)::integer as failed,
      extract(epoch from greatest(now() - min(run_at) filter (
        where failed_at is null and (leased_until is null or leased_until < now())
      ), interval '0'))::float8 as waited_seconds
    from jobs`
  return counts
}

/** An expression: how many jobs were given up from `from` up to `to`. */
export const countJobsFailed = (sql: Sql, { from, to }: { from: Date; to: Date }) => sql`
  (select count(*)::integer from jobs where failed_at >= ${from} and failed_at < ${to})`

/** A query: how many jobs are given up, as `count`, and since when the oldest of them, as `oldest`. */
export const jobsGivenUp = (sql: Sql) => sql`
  select count(*)::integer as count, min(failed_at) as oldest from jobs where failed_at is not null`
