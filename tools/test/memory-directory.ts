import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The databases, browsers and copies of a test run need less than a fifth of this at once. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Creates a directory for temporary files that is in memory, or returns null where this computer has no room or permits
 * no programs there. Tests create thousands of small files for their databases, and a disk takes longer for those than
 * the tests take. `place` is where Linux keeps shared memory.
 */
export async function createMemoryDirectory(
  place = '/dev/shm',
  roomBytes = ROOM_BYTES,
): Promise<string | null> {
  if (process.platform !== 'linux') return null
  try {
    const { bavail, bsize } = await statfs(place)
    if (bavail * bsize < roomBytes || freemem() < roomBytes) return null
    // A short name: sockets of databases are in it, and the path of a socket has at most 103 bytes.
    const directory = await mkdtemp(path.join(place, 'mainstreet-'))
    // Under root the databases run as another account, which must be able to enter the directory.
    await chmod(directory, 0o755)
    if (await runsPrograms(directory)) return directory
    await rm(directory, { recursive: true })
  } catch {
    // There is no such place, or this account may not write there.
  }
  return null
}

/** Containers often mount the place so that no program can be started from it. Tests start copies of PostgreSQL. */
async function runsPrograms(directory: string): Promise<boolean> {
  const program = path.join(directory, 'program')
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 })
  try {
    await promisify(execFile)(program)
    return true
  } catch {
    return false
  } finally {
    await rm(program)
  }
}
