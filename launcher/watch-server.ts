import type { DatabaseHome } from './database-home.ts'
import { findProcessIdentity, isRunning } from './process-identity.ts'
import { readPidFile } from './server-pid-file.ts'

export type WatchedServer = {
  /** Calls back once when the server has ended: by an orderly shutdown or otherwise. */
  onEnd(listener: (orderly: boolean) => void): void
}

/** On macOS each check starts a program. */
const lookEveryMs = process.platform === 'darwin' ? 5_000 : 1_000

/**
 * Watches a running server that is not a child of this process: another process started it, or pg_ctl on Windows. How
 * it ends is unknown, so the end counts as a crash.
 */
export function watchRunningServer(home: DatabaseHome): WatchedServer {
  return {
    onEnd(listener) {
      void findServerIdentity(home).then((identity) => {
        const look = async () => {
          if (identity !== null && (await isRunning(identity))) return
          clearInterval(timer)
          listener(false)
        }
        const timer = setInterval(() => void look(), lookEveryMs).unref()
      })
    },
  }
}

async function findServerIdentity(home: DatabaseHome): Promise<string | null> {
  const running = await readPidFile(home.cluster)
  return running && findProcessIdentity(running.pid)
}
