import { type FileHandle, open, readFile, stat, unlink, utimes } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { application } from './application.ts'
import type { DatabaseHome } from './database-home.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { findProcessIdentity, isRunning } from './process-identity.ts'
import { giveTo } from './server-account.ts'

// Longer than the longest start: an older lock is abandoned.
const oldestCredibleLockMs = 15 * 60_000
// The time from the creation of the file to the holder's name in it.
const unsignedLockMs = 5_000
const refreshMs = 60_000

/**
 * Runs `start` while no other process starts the same database. A lock is ignored when its holder has ended. Two
 * launchers that find the same abandoned lock at the same moment can both pass; then PostgreSQL's own lock admits one
 * server.
 */
export async function whileOnlyStarter<T>(
  home: DatabaseHome,
  start: () => Promise<T>,
  patienceMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  while (!(await takeLock(home))) {
    if (performance.now() > deadline) {
      throw new DatabaseStartError(
        `Another ${application.name} has been starting the database in ${home.directory} for minutes.`,
        'Wait until it is up, or stop it, and start again.',
      )
    }
    await sleep(25)
  }
  // The upgrade of a large database takes longer than any start.
  const refresh = setInterval(() => {
    const now = new Date()
    utimes(home.lockFile, now, now).catch(() => undefined)
  }, refreshMs)
  try {
    return await start()
  } finally {
    clearInterval(refresh)
    await unlink(home.lockFile).catch(() => undefined)
  }
}

async function takeLock(home: DatabaseHome): Promise<boolean> {
  try {
    const file = await open(home.lockFile, 'wx', 0o600)
    await sign(file, home).catch(async (error: unknown) => {
      // A full disk has room for the file and none for the name in it.
      await unlink(home.lockFile)
      throw error
    })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (await isAbandoned(home.lockFile)) await unlink(home.lockFile).catch(() => undefined)
  return false
}

async function sign(file: FileHandle, home: DatabaseHome): Promise<void> {
  try {
    await file.writeFile((await findProcessIdentity(process.pid)) ?? `${process.pid}`)
  } finally {
    await file.close()
  }
  await giveTo(home.account, home.lockFile)
}

async function isAbandoned(lockFile: string): Promise<boolean> {
  const written = await stat(lockFile).catch(() => null)
  const holder = await readFile(lockFile, 'utf8').catch(() => null)
  if (!written || holder === null) return false
  const ageMs = Date.now() - written.mtimeMs
  if (holder === '') return ageMs > unsignedLockMs
  return ageMs > oldestCredibleLockMs || !(await isRunning(holder))
}
