import type { Config } from '../../config/config.ts'
import { findLastBackup } from '../../features/operator/backups.sql.ts'
import { countOpenParts, lateParts } from '../../features/orders/reading/figures.sql.ts'
import { readRunFigures } from '../../features/orders/runs/runs.sql.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import {
  type DatabaseFigures,
  readDatabaseFigures,
} from '../../infrastructure/database/database-figures.sql.ts'
import { within } from '../../infrastructure/database/probe.ts'
import { countJobs } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { type Disk, readDisk } from '../../infrastructure/read-disk.ts'
import { backupSettings } from '../feature-settings.ts'

/** Prometheus gives up after 10 seconds. */
const ANSWERS_WITHIN_MS = 4_000

export type Figures = {
  /** How long a question takes that asks nothing, with the wait for a free connection. */
  answerSeconds: number
  database: DatabaseFigures
  jobs: Awaited<ReturnType<typeof countJobs>>
  openOrders: { status: string; count: number; seconds: number }[]
  lateOrders: number
  runs: Awaited<ReturnType<typeof readRunFigures>>
  /** In seconds since 1970. Null when none was ever made. */
  lastBackupAt: number | null
}

/**
 * Creates a reader of what only the database knows. It resolves to null when the database does not answer in time. A
 * question that still waits is not put a second time, and not waited for again: scrapes do not pile up in a database
 * that hangs.
 */
export function createFiguresReader({ sql }: Database): () => Promise<Figures | null> {
  let question: { answer: Promise<Figures>; askedAt: number } | undefined
  return async () => {
    question ??= {
      askedAt: performance.now(),
      answer: read().finally(() => {
        question = undefined
      }),
    }
    const { answer, askedAt } = question
    const patienceMs = Math.max(0, askedAt + ANSWERS_WITHIN_MS - performance.now())
    return within(patienceMs, answer).catch(() => null)
  }

  async function read(): Promise<Figures> {
    const begun = performance.now()
    await sql`select 1`
    const answerSeconds = (performance.now() - begun) / 1000
    const now = new Date()
    const [database, jobs, openOrders, [late], runs, lastBackup] = await Promise.all([
      readDatabaseFigures(sql),
      countJobs(sql),
      countOpenParts(sql, now),
      sql<[{ count: number }]>`${lateParts(sql, now)}`,
      readRunFigures(sql, now),
      findLastBackup(sql),
    ])
    const lastBackupAt = lastBackup && Date.parse(lastBackup.at) / 1000
    return { answerSeconds, database, jobs, openOrders, lateOrders: late.count, runs, lastBackupAt }
  }
}

export type DiskFigures = Disk & { directory: 'data' | 'backups' }

/** The disks under the directories of this process. One that is not there yet is left out. */
export async function readDisks(config: Config): Promise<DiskFigures[]> {
  const directories = { data: config.DATA_DIR, backups: backupSettings(config).directory } as const
  const found = await Promise.all(
    (['data', 'backups'] as const).map(async (directory) => {
      const disk = await readDisk(directories[directory])
      return disk && { directory, ...disk }
    }),
  )
  return found.filter((disk) => disk !== null)
}
