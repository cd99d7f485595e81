import type postgres from 'postgres'
import { violatedConstraint } from '../database/constraint.ts'
import type { Sql } from '../database/database.ts'

export type Job = { id: string; task: string; payload: unknown; attempts: number }

/** How long a worker keeps a job without renewing its lease. */
const LEASE = '60 seconds'

/** Claims up to `limit` jobs that are due, the longest waiting first. Each job goes to one worker. */
export async function claimJobs(sql: Sql, now: Date, limit: number): Promise<Job[]> {
  return sql<Job[]>`
    update jobs set attempts = attempts + 1, leased_until = now() + ${LEASE}::interval
    -- PostgreSQL makes an array once. It may run the query of an 'in' for each job, and claim another one each time.
    where id = any(array(
      select id from jobs
      where failed_at is null
        and run_at <= greatest(now(), ${now})
        and (leased_until is null or leased_until < now())
        and attempts < max_attempts
      order by run_at, id
      limit ${limit}
      for update skip locked
    ))
    returning id::text, task, payload, attempts`
}

/** Renews the leases of running jobs. Jobs that have ended since and wait for the next attempt stay as they are. */
export async function renewLeases(sql: postgres.Sql, jobs: Job[]): Promise<void> {
  for (const { id, attempts } of jobs) {
    await sql`
      update jobs set leased_until = now() + ${LEASE}::interval
      where id = ${id} and attempts = ${attempts} and leased_until is not null`
  }
}

/** Releases a job, so that the next worker can claim it at once. */
export async function giveBackJob(sql: postgres.Sql, { id, attempts }: Job): Promise<void> {
  await sql`
    update jobs set leased_until = '-infinity', attempts = attempts - 1 where id = ${id} and attempts = ${attempts}`
}

/** Removes a job that is done, unless another worker has claimed it meanwhile. */
export async function finishJob(sql: postgres.Sql, { id, attempts }: Job): Promise<void> {
  await sql`delete from jobs where id = ${id} and attempts = ${attempts}`
}

/** Schedules the next attempt of a job after a pause, or gives the job up after its last attempt. */
export async function retryJob(sql: postgres.Sql, job: Job, now: Date, error: string): Promise<void> {
  const pauseSeconds = Math.min(2 ** job.attempts, 3600)
  try {
    await sql`
      update jobs set
        leased_until = null, last_error = ${error},
        run_at = greatest(now(), ${now}) + ${pauseSeconds} * interval '1 second',
        failed_at = case when attempts >= max_attempts then now() end
      where id = ${job.id} and attempts = ${job.attempts}`
  } catch (failure) {
    if (violatedConstraint(failure) !== 'jobs_key_unique') throw failure
    // The same work was enqueued again in the meantime. That job replaces this one.
    await finishJob(sql, job)
  }
}

/** Gives up the jobs whose last attempt ended with the process that made it. */
export async function giveUpAbandonedJobs(sql: postgres.Sql): Promise<void> {
  await sql`
    update jobs set failed_at = now(), last_error = coalesce(last_error, 'The process ended during the last attempt.')
    where failed_at is null and attempts >= max_attempts and leased_until < now()`
}
