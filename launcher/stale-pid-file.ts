import { unlink } from 'node:fs/promises'
import type { DatabaseHome } from './database-home.ts'
import { isServerAlive } from './process-identity.ts'
import { type ServerEndpoint, socketFile } from './server-endpoint.ts'
import { pidFile, readPidFile } from './server-pid-file.ts'

/**
 * Removes what a dead server left behind: PostgreSQL itself does so only while the old process number is free,
 * and after a restart of the machine or container it often belongs to something else by then.
 *
 * Call it only while holding the starting lock and after the endpoint has proved silent. Returns false, and
 * touches nothing, while any process of that server is still there.
 */
export async function removeStalePidFile(home: DatabaseHome, endpoint: ServerEndpoint): Promise<boolean> {
  const running = await readPidFile(home.cluster)
  if (running && (await isServerAlive(running.pid, home.cluster))) return false
  await unlink(pidFile(home.cluster)).catch(() => undefined)
  // The socket has a lock file of its own with the same number in it.
  if (endpoint.kind === 'socket') await unlink(`${socketFile(endpoint)}.lock`).catch(() => undefined)
  return true
}
