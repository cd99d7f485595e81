import { setTimeout as sleep } from 'node:timers/promises'
import type { SpawnedServer } from './spawn-server.ts'

export interface KeptServer {
  /** Ends the watch, so that the server may be stopped. Resolves when no restart is under way any more. */
  release(): Promise<void>
}

// A server that ends again and again has a reason that starting it does not remove.
const mostCrashesInARow = 5
const goodSpellMs = 60_000

/**
 * Starts a server again that was killed (by the system for want of memory, say): the app's connections come back by
 * themselves at the same place. A server that somebody shut down in an orderly way stays down; that was meant.
 */
export function keepServerRunning(
  first: SpawnedServer,
  restart: () => Promise<SpawnedServer | null>,
  log: (line: string) => void,
): KeptServer {
  let released = false
  let crashes = 0
  let repair: Promise<void> = Promise.resolve()

  const watch = (server: SpawnedServer) => {
    const since = performance.now()
    server.onEnd((orderly) => {
      if (released) return
      if (orderly) return log('The database server was shut down by somebody else.')
      crashes = performance.now() - since > goodSpellMs ? 1 : crashes + 1
      if (crashes > mostCrashesInARow) return log('The database server keeps crashing and is left down.')
      log('The database server has crashed; starting it again.')
      repair = startAgain().catch((error: Error) => log(error.message))
    })
  }

  const startAgain = async () => {
    await sleep((crashes - 1) * 1_000)
    const server = released ? null : await restart()
    if (server) watch(server)
  }

  watch(first)
  return {
    release: () => {
      released = true
      return repair
    },
  }
}
