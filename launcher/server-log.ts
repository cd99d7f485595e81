import type { FileHandle } from 'node:fs/promises'
import { chmod, open, rename, stat } from 'node:fs/promises'
import type { DatabaseHome } from './database-home.ts'
import { giveTo } from './server-account.ts'

const largestLogBytes = 10 * 1024 * 1024

/** Opens the server's log for appending. `offset` is where the new part begins, for the reason of a failed start. */
export async function openServerLog(home: DatabaseHome): Promise<{ file: FileHandle; offset: number }> {
  const before = await stat(home.logFile).catch(() => null)
  // The log grows by a few lines for each start. One older file is enough.
  if (before && before.size > largestLogBytes) await rename(home.logFile, `${home.logFile}.1`)
  const file = await open(home.logFile, 'a', 0o600)
  await chmod(home.logFile, 0o600)
  await giveTo(home.account, home.logFile)
  return { file, offset: (await file.stat()).size }
}

/** What the server has written since it was started, the last few thousand characters at most. */
export async function readServerLog(home: DatabaseHome, offset: number): Promise<string> {
  const file = await open(home.logFile, 'r').catch(() => null)
  if (!file) return ''
  try {
    const { size } = await file.stat()
    const length = Math.min(size - offset, 8_192)
    if (length <= 0) return ''
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8').trim()
  } finally {
    await file.close()
  }
}
