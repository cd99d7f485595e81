import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Database, Sql } from '../../infrastructure/database/database.ts'
import { enqueue, type Task, task } from '../../infrastructure/queue/queue.ts'
import { exportDatabase } from '../../infrastructure/transfer/export-database.ts'
import { findLastBackup, noteBackup } from './backups.sql.ts'

export type BackupSettings = {
  directory: string
  /** How many files stay. */
  keep: number
  /** When the server makes one, in minutes after midnight by the clock of the machine. */
  times: readonly number[]
  /** The version of Mainstreet, which the file names. */
  version: string
}

export type MadeBackup = { file: string; rows: number; bytes: number; removed: string[] }

type BackUpOptions = {
  database: Database
  settings: BackupSettings
  now: Date
  signal?: AbortSignal | undefined
  onProgress?: (table: string, rows: number) => void
}

const NAME = /^mainstreet-\d{4}-\d{2}-\d{2}T\d{6}Z\.gz$/
const PARTIAL = /^\.mainstreet-.*\.partial$/
const DAY_MS = 24 * 60 * 60 * 1000

/** Writes a backup into the directory and notes it. Then the oldest go that are more than `keep`. */
export async function backUp({ database, settings, now, ...options }: BackUpOptions): Promise<MadeBackup> {
  const { directory, keep, version } = settings
  // What is in it is for the operator alone.
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = path.join(directory, `mainstreet-${stampOf(now)}.gz`)
  const { rows, bytes } = await database.directly(async (sql) =>
    exportDatabase({ ...options, sql, file, version, now }),
  )
  await noteBackup(database.sql, { madeAt: now, madeBy: 'mainstreet', bytes })
  return { file, rows, bytes, removed: await removeOld(directory, keep, now) }
}

/** '2026-11-27T031500Z' */
const stampOf = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** Removes the backups that are too many, and what a process that was killed has left. Other files stay. */
async function removeOld(directory: string, keep: number, now: Date): Promise<string[]> {
  const names = await readdir(directory)
  const removed = names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of removed) await rm(path.join(directory, name), { force: true })
  for (const name of names.filter((one) => PARTIAL.test(one))) {
    const file = path.join(directory, name)
    const { mtime } = await stat(file).catch(() => ({ mtime: now }))
    if (now.getTime() - mtime.getTime() > DAY_MS) await rm(file, { force: true })
  }
  return removed
}

const BACK_UP = 'operator.back-up'

/** With the pauses between them, about a quarter of an hour. Then the operator reads of a failed job. */
const ATTEMPTS = 10

/** Makes a backup at its time, and plans the next one, also when this one fails. Without times it does nothing. */
export const backUpTask = (settings: BackupSettings): Task =>
  task(BACK_UP, z.object({}), async (_payload, { database, clock, signal, attempt }) => {
    if (settings.times.length === 0) return
    const planNext = () => enqueueBackup(database.sql, timeOfBackup(settings.times, clock.now(), 'next'))
    try {
      await backUp({ database, settings, now: clock.now(), signal })
    } catch (error) {
      if (attempt >= ATTEMPTS && !signal.aborted) await planNext()
      throw error
    }
    await planNext()
  })

const enqueueBackup = (sql: Sql, runAt: Date): Promise<void> =>
  enqueue(sql, BACK_UP, {}, { jobKey: BACK_UP, runAt, maxAttempts: ATTEMPTS })

/** Plans the next backup of the server: at its time, or soon if the last one was missed. */
export async function planBackup(sql: Sql, { times }: BackupSettings, now: Date): Promise<void> {
  if (times.length === 0) return
  const last = await findLastBackup(sql)
  const isMissed = last === null || Date.parse(last.at) < timeOfBackup(times, now, 'last').getTime()
  await enqueueBackup(sql, isMissed ? now : timeOfBackup(times, now, 'next'))
}

/** The first time of a backup after `now`, or the last one before it or at it. By the clock of the machine. */
export function timeOfBackup(times: readonly number[], now: Date, which: 'last' | 'next'): Date {
  const around = [-1, 0, 1].flatMap((day) =>
    times.map((minutes) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, 0, minutes).getTime(),
    ),
  )
  const found =
    which === 'next'
      ? Math.min(...around.filter((time) => time > now.getTime()))
      : Math.max(...around.filter((time) => time <= now.getTime()))
  return new Date(found)
}
