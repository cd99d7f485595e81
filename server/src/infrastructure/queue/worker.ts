import { setTimeout as sleep } from 'node:timers/promises'
import { claimJobs, giveBackJob, giveUpAbandonedJobs, type Job, renewLeases } from './jobs.sql.ts'
import { type JobRuntime, runJob } from './run-job.ts'

export type JobWorker = {
  /** Looks for jobs now. The server calls it after each call that may have added one. */
  wake(): void
  /** Starts no more jobs, and waits some seconds for running ones to finish. */
  stop(hurry?: AbortSignal): Promise<void>
}

/** How many jobs one process runs at a time: each may hold a connection of the pool. */
const SLOTS = 3
/**
 * How often to look without being woken: for jobs that became due, that another process added, or whose worker died.
 * The database does not wake workers, because a transaction that notifies waits for all others that do (decision 12).
 */
const POLL_MS = 1_000
const RENEW_MS = 20_000
const FINISH_MS = 8_000
const GIVE_UP_MS = 2_000

/** Runs jobs in the server's process. Any number of processes share one queue. */
export function startWorker(platform: JobRuntime): JobWorker {
  const { database, clock, log } = platform
  const running = new Map<Job, Promise<void>>()
  const giveUp = new AbortController()
  let stopping = false
  let looking = false
  let lookAgain = false
  let lastLook: Promise<void> = Promise.resolve()

  function start(job: Job) {
    const done = runJob(job, platform, giveUp.signal)
      .catch((error: unknown) =>
        log.error({ err: error, job: job.id }, 'the end of a job could not be noted'),
      )
      .finally(() => {
        running.delete(job)
        look()
      })
    running.set(job, done)
  }

  function look() {
    if (looking) lookAgain = true
    else lastLook = startWhatIsDue()
  }

  async function startWhatIsDue() {
    looking = true
    try {
      do {
        lookAgain = false
        const free = SLOTS - running.size
        if (stopping || free === 0) break
        const jobs = await claimJobs(database.sql, clock.now(), free)
        // It was stopped while it waited for these.
        if (stopping) await Promise.all(jobs.map((job) => giveBackJob(database.sql, job)))
        else for (const job of jobs) start(job)
      } while (lookAgain)
    } catch (error) {
      log.error({ err: error }, 'the queue could not be read')
    } finally {
      looking = false
    }
  }

  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log.error({ err: error }, 'the queue could not be kept'))
  const poll = setInterval(look, POLL_MS)
  const renew = setInterval(
    quietly(async () => {
      await renewLeases(database.sql, [...running.keys()])
      await giveUpAbandonedJobs(database.sql)
    }),
    RENEW_MS,
  )
  look()

  return {
    wake: look,
    async stop(hurry) {
      stopping = true
      clearInterval(poll)
      const ended = lastLook.then(() => Promise.allSettled(running.values()))
      await Promise.race([ended, pause(FINISH_MS, hurry)])
      giveUp.abort()
      await Promise.race([ended, pause(GIVE_UP_MS)])
      clearInterval(renew)
    },
  }
}

const pause = (ms: number, signal?: AbortSignal) =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {})
