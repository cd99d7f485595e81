import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from '#testing/test.ts'
import { untilWaiting } from '#testing/until-waiting.ts'
import { inTransaction } from '../database/database.ts'
import { retryFailedJobs } from './failed-jobs.sql.ts'
import { claimJobs, finishJob, giveBackJob, type Job, renewLeases, retryJob } from './jobs.sql.ts'
import { enqueue, runSooner, task } from './queue.ts'
import { runDueJobs } from './run-job.ts'
import { startWorker } from './worker.ts'

const silent = { info: () => {}, error: () => {} }

/** A task that records its payloads. */
function noting(name = 'note') {
  const noted: number[] = []
  return { noted, tasks: [task(name, z.object({ n: z.number() }), async ({ n }) => void noted.push(n))] }
}

describe('a job', () => {
  test('exists when its transaction has committed, and not before', async ({ database, clock }) => {
    const { noted, tasks } = noting()
    const failing = inTransaction(database.sql, async (tx) => {
      await enqueue(tx, 'note', { n: 1 })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await inTransaction(database.sql, (tx) => enqueue(tx, 'note', { n: 2 }))
    await runDueJobs({ database, clock, tasks, log: silent })
    expect(noted).toEqual([2])
    expect(await database.sql`select from jobs`).toHaveLength(0)
  })

  test('waits for its time, and is replaced by a later job with the same key', async ({
    database,
    clock,
  }) => {
    const { noted, tasks } = noting()
    const runAt = new Date(clock.now().getTime() + 60_000)
    await enqueue(database.sql, 'note', { n: 1 }, { jobKey: 'k', runAt })
    await enqueue(database.sql, 'note', { n: 2 }, { jobKey: 'k', runAt })
    expect(await runDueJobs({ database, clock, tasks, log: silent })).toBe(0)
    clock.advanceSeconds(61)
    expect(await runDueJobs({ database, clock, tasks, log: silent })).toBe(1)
    expect(noted).toEqual([2])
  })

  test('that fails is tried again after growing pauses, and is given up after the last attempt', async ({
    database,
    clock,
  }) => {
    let tries = 0
    const fail = async () => {
      tries++
      throw new Error('no luck')
    }
    const platform = { database, clock, tasks: [task('fail', z.object({}), fail)], log: silent }
    // Pauses count from the later clock, which on a busy machine would soon be that of the database.
    clock.advanceSeconds(3600)
    await enqueue(database.sql, 'fail', {}, { maxAttempts: 3 })
    await runDueJobs(platform)
    await runDueJobs(platform)
    expect(tries).toBe(1)
    clock.advanceSeconds(3)
    await runDueJobs(platform)
    clock.advanceSeconds(5)
    await runDueJobs(platform)
    clock.advanceSeconds(100_000)
    await runDueJobs(platform)
    expect(tries).toBe(3)
    const [job] = await database.sql`select last_error, failed_at is not null as failed from jobs`
    expect(job).toEqual({ lastError: 'no luck', failed: true })
    await database.sql`delete from jobs`
  })

  test('can be enqueued while a job of its key runs, and replaces that job if it fails', async ({
    database,
    clock,
  }) => {
    const seen: number[] = []
    const tasks = [
      task('again', z.object({ n: z.number() }), async ({ n }) => {
        seen.push(n)
        if (n > 1) return
        await enqueue(database.sql, 'again', { n: 2 }, { jobKey: 'again' })
        throw new Error('overtaken')
      }),
    ]
    await enqueue(database.sql, 'again', { n: 1 }, { jobKey: 'again' })
    await runDueJobs({ database, clock, tasks, log: silent })
    expect(seen).toEqual([1, 2])
    expect(await database.sql`select from jobs`).toHaveLength(0)
  })

  test('waits when the limit is reached, also by the plan that PostgreSQL chooses for a small table', async ({
    database,
    clock,
  }) => {
    const claimed = await database.sql.begin(async (tx) => {
      for (let n = 1; n <= 3; n++) await enqueue(tx, 'note', { n })
      await tx`analyze jobs`
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan'])
        await tx.unsafe(`set local enable_${way} = off`)
      return claimJobs(tx, clock.now(), 1)
    })
    expect(claimed).toMatchObject([{ payload: { n: 1 } }])
    await database.sql`delete from jobs`
  })

  test('whose worker died is started again when the lease has run out', async ({ database, clock }) => {
    const { noted, tasks } = noting()
    await enqueue(database.sql, 'note', { n: 7 })
    expect(await claimJobs(database.sql, clock.now(), 5)).toHaveLength(1)
    expect(await runDueJobs({ database, clock, tasks, log: silent })).toBe(0)
    await database.sql`update jobs set leased_until = now() - interval '1 second'`
    expect(await runDueJobs({ database, clock, tasks, log: silent })).toBe(1)
    expect(noted).toEqual([7])
  })

  test.for([
    ['ends it', finishJob],
    ['gives it back', giveBackJob],
    ['has it tried again', (sql: postgres.Sql, job: Job) => retryJob(sql, job, new Date(), 'late')],
    ['renews its lease', (sql: postgres.Sql, job: Job) => renewLeases(sql, [job])],
  ] as const)(
    'that a second worker has claimed does not change when the first one %s',
    async ([, end], { database, clock }) => {
      const { sql } = database
      await enqueue(sql, 'note', { n: 8 })
      const [slow] = await claimJobs(sql, clock.now(), 1)
      await sql`update jobs set leased_until = now() - interval '1 second'`
      const [successor] = await claimJobs(sql, clock.now(), 1)
      const before = await sql`select * from jobs`
      expect(successor).toMatchObject({ id: slow?.id, attempts: 2 })
      await end(sql, slow as Job)
      expect(await sql`select * from jobs`).toEqual(before)
      await finishJob(sql, successor as Job)
      expect(await sql`select from jobs`).toHaveLength(0)
    },
  )
})

// A transaction that notifies holds a lock of the whole database while it commits.
test('adding, moving and retrying jobs notifies nobody', async ({ database, clock }) => {
  const { sql } = database
  const heard: string[] = []
  const stopListening = await database.listener.listen(
    'jobs',
    (message) => heard.push(message),
    () => {},
  )
  await enqueue(sql, 'note', { n: 1 }, { runAt: new Date(clock.now().getTime() + 60_000) })
  await runSooner(sql, 'note', { payload: { n: 1 }, runAt: new Date(0) })
  await sql`update jobs set failed_at = now()`
  await retryFailedJobs(sql, 'all')
  // Notifications arrive in the order of their commits.
  await sql.notify('jobs', 'the last one')
  await eventually(() => expect(heard).toContain('the last one'))
  expect(heard).toEqual(['the last one'])
  stopListening()
  await sql`delete from jobs`
})

describe('workers', () => {
  test('share the jobs, and each job runs once', async ({ database, clock }) => {
    const { noted, tasks } = noting()
    const platform = { database, clock, tasks, log: silent }
    const workers = [startWorker(platform), startWorker(platform)]
    for (let n = 0; n < 50; n++) await enqueue(database.sql, 'note', { n })
    for (const worker of workers) worker.wake()
    await eventually(() => expect(noted).toHaveLength(50))
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(noted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  test('let a running job finish when they stop', async ({ database, clock }) => {
    const { sql } = database
    const released = Promise.withResolvers<void>()
    const order: string[] = []
    const slow = task('slow', z.object({}), async () => {
      await released.promise
      await sql`select 1`
      order.push('job ended')
    })
    const worker = startWorker({ database, clock, tasks: [slow], log: silent })
    await enqueue(database.sql, 'slow', {})
    worker.wake()
    await eventually(async () =>
      expect(await database.sql`select from jobs where attempts = 1`).toHaveLength(1),
    )
    const stopped = worker.stop().then(() => order.push('worker stopped'))
    released.resolve()
    await stopped
    expect(order).toEqual(['job ended', 'worker stopped'])
    expect(await sql`select from jobs`).toHaveLength(0)
  })

  test('keep a job that takes longer than its lease', async ({ database, clock }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sql } = database
    const released = Promise.withResolvers<void>()
    const long = task('long', z.object({}), () => released.promise)
    await enqueue(sql, 'long', {})
    const worker = startWorker({ database, clock, tasks: [long], log: silent })
    const started = () =>
      sql`select from jobs where attempts = 1 and leased_until > now() + interval '50 seconds'`
    await eventually(async () => expect(await started()).toHaveLength(1))
    await sql`update jobs set leased_until = now() + interval '30 seconds'`
    vi.advanceTimersByTime(20_000)
    await eventually(async () => expect(await started()).toHaveLength(1))
    released.resolve()
    await worker.stop()
    expect(await sql`select from jobs`).toHaveLength(0)
  })

  test('abort a job when they must stop at once, and the next worker can claim it', async ({
    database,
    clock,
  }) => {
    const stuck = task('stuck', z.object({}), async (_, { signal }) => sleep(60_000, undefined, { signal }))
    const worker = startWorker({ database, clock, tasks: [stuck], log: silent })
    await enqueue(database.sql, 'stuck', {})
    worker.wake()
    await eventually(async () =>
      expect(await database.sql`select from jobs where attempts = 1`).toHaveLength(1),
    )
    await worker.stop(AbortSignal.abort())
    const [again] = await claimJobs(database.sql, clock.now(), 1)
    expect(again).toMatchObject({ task: 'stuck', attempts: 1 })
  })

  test('start no job that they were fetching when they were stopped', async ({ database, clock }) => {
    const { noted, tasks } = noting()
    const worker = startWorker({ database, clock, tasks, log: silent })
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = inTransaction(database.sql, async (tx) => {
      await enqueue(tx, 'note', { n: 1 })
      await tx`lock table jobs in access exclusive mode`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    worker.wake()
    await untilWaiting(database)
    const stopped = worker.stop()
    release.resolve()
    await holding
    await stopped
    expect(noted).toEqual([])
    expect(await claimJobs(database.sql, clock.now(), 1)).toMatchObject([{ task: 'note', attempts: 1 }])
  })

  test('start a new job when they are woken, and not only when they look', async ({ database, clock }) => {
    vi.stubGlobal('setInterval', () => undefined)
    const { noted, tasks } = noting()
    const worker = startWorker({ database, clock, tasks, log: silent })
    // Its first look finds nothing.
    await sleep(100)
    await enqueue(database.sql, 'note', { n: 1 })
    worker.wake()
    await eventually(() => expect(noted).toEqual([1]))
    await worker.stop()
  })

  test('do not renew the lease of a job that waits for its next attempt', async ({ database, clock }) => {
    await enqueue(database.sql, 'note', { n: 1 })
    const [job] = await claimJobs(database.sql, clock.now(), 1)
    if (!job) throw new Error('nothing was claimed')
    await retryJob(database.sql, job, clock.now(), 'no luck')
    await renewLeases(database.sql, [job])
    expect(await database.sql`select leased_until from jobs where id = ${job.id}`).toEqual([
      { leasedUntil: null },
    ])
    await database.sql`delete from jobs`
  })
})
