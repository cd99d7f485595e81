import type { Trouble } from '#contract/operator/work.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { countMailsSince } from '../../infrastructure/mail/mail-log.sql.ts'
import { countJobs } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { readDisk } from '../../infrastructure/read-disk.ts'
import { countOpenParts, findLongestUnaccepted } from '../orders/public.ts'

/** The limits are those of the alerts for Prometheus, in deploy/prometheus/alerts.yml. */
const JOBS_WAIT_SECONDS = 300
const ORDERS_WAIT_SECONDS = 900
const MAILS_WITHIN_MS = 15 * 60_000
const FAILED_MAILS = 3
const FREE_SHARE = 0.1

/** What an operator has to know at once. `directories` are those whose disks may fill up. */
export async function findTroubles(
  database: Database,
  directories: readonly string[],
  now: Date,
  diskOf = readDisk,
): Promise<Trouble[]> {
  const { sql } = database
  const [jobs, openParts, mails, disks] = await Promise.all([
    countJobs(sql),
    countOpenParts(sql, now),
    countMailsSince(sql, new Date(now.getTime() - MAILS_WITHIN_MS)),
    Promise.all(directories.map((directory) => diskOf(directory))),
  ])
  const full = disks
    .filter((disk) => disk !== null)
    .filter(({ freeBytes, sizeBytes }) => freeBytes < sizeBytes * FREE_SHARE)
    .map(({ freeBytes }) => freeBytes)
  const unaccepted = openParts.find(({ status }) => status === 'pending')?.seconds ?? 0
  const unused = database.replicas().filter(({ isUsed }) => !isUsed).length
  const emailsFail = mails.failed > FAILED_MAILS && mails.failed > mails.sent
  const troubles: [Trouble['kind'], boolean, number][] = [
    ['diskFull', full.length > 0, Math.min(...full)],
    ['jobsStandStill', jobs.waitedSeconds > JOBS_WAIT_SECONDS, jobs.waitedSeconds],
    ['emailsFail', emailsFail, mails.failed],
    ['ordersWait', unaccepted > ORDERS_WAIT_SECONDS, unaccepted],
    ['replicaNotUsed', unused > 0, unused],
  ]
  const raised = troubles.filter(([, isRaised]) => isRaised).map(([kind, , value]) => ({ kind, value }))
  return Promise.all(
    raised.map(async (trouble) =>
      trouble.kind === 'ordersWait' ? { ...trouble, order: await findLongestUnaccepted(sql) } : trouble,
    ),
  )
}
