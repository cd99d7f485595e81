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
      repair = startAgain()
    })
  }

  // Never rejects. A start that fails counts as a crash: what the system was short of may be there in a moment.
  const startAgain = async () => {
    for (; crashes <= mostCrashesInARow; crashes++) {
      log('The database server has crashed; starting it again.')
      await sleep((crashes - 1) * 1_000)
      if (released) return
      try {
        const server = await restart()
        if (server) watch(server)
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
    log('The database server keeps crashing and is left down.')
  }

  watch(first)
  return {
    release: () => {
      released = true
      return repair
    },
  }
}
