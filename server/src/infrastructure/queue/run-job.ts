import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { measure } from '../metrics/measured.ts'
import { inTrace, startTrace } from '../metrics/trace.ts'
import { claimJobs, finishJob, giveBackJob, type Job, retryJob } from './jobs.sql.ts'
import { AGAIN, currentJob, type JobLog, type Task } from './queue.ts'

export type JobRuntime = {
  database: Database
  tasks: readonly Task[]
  clock: Clock
  log: JobLog
}

/** Runs a claimed job and records its end. */
export async function runJob(job: Job, platform: JobRuntime, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = platform
  const begun = performance.now()
  const trace = startTrace()
  const ended = (outcome: 'done' | 'failed') =>
    measure('job', { task: job.task, outcome, seconds: (performance.now() - begun) / 1000, trace })
  try {
    const task = platform.tasks.find(({ name }) => name === job.task)
    if (task === undefined) throw new Error(`No feature has a task '${job.task}'.`)
    const again = typeof job.payload === 'object' && job.payload !== null && AGAIN in job.payload
    const context = { database, clock, log, attempt: job.attempts, again, signal }
    await currentJob.run({ task: job.task, payload: job.payload, sql: database.sql, clock }, () =>
      inTrace(trace, () => task.run(job.payload, context)),
    )
    await finishJob(database.sql, job)
    ended('done')
  } catch (error) {
    if (signal.aborted) return giveBackJob(database.sql, job)
    ended('failed')
    const { id, task, attempts: attempt } = job
    log.error({ err: error, job: id, task, attempt, reqId: trace.traceId }, 'a job failed')
    await retryJob(database.sql, job, clock.now(), error instanceof Error ? error.message : String(error))
  }
}

/** For tests and tools: runs the jobs that are due, one after the other, until none is. Returns how many ran. */
export async function runDueJobs(platform: JobRuntime): Promise<number> {
  const never = new AbortController().signal
  for (let count = 0; ; count++) {
    const [job] = await claimJobs(platform.database.sql, platform.clock.now(), 1)
    if (job === undefined) return count
    await runJob(job, platform, never)
  }
}
