import { setTimeout as sleep } from 'node:timers/promises'
import type { WatchedServer } from './watch-server.ts'

export type KeptServer = {
  /** Ends the watch, so that the server may be stopped. Resolves when no restart is under way any more. */
  release(): Promise<void>
}

const longestPauseMs = 30_000
/** After this time without an end, the next pauses begin at one second again. */
const goodSpellMs = 60_000

/**
 * Starts a server again whenever it ends: killed when memory ran out, stopped by a full disk, or shut down by a person.
 * It never gives up: the pauses double from one second to half a minute, and each failed try is logged. The app's
 * connections come back by themselves, because the server comes back at the same address.
 */
export function keepServerRunning(
  first: WatchedServer,
  restart: () => Promise<WatchedServer>,
  log: (line: string) => void,
  /** Rejects or resolves early when the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void> = (ms, signal) =>
    sleep(ms, undefined, { signal }),
): KeptServer {
  const released = new AbortController()
  let tries = 0
  let repair: Promise<void> = Promise.resolve()

  const watch = (server: WatchedServer) => {
    const since = performance.now()
    server.onEnd((orderly) => {
      if (released.signal.aborted) return
      log(`The database server ${orderly ? 'was shut down' : 'has crashed'}; starting it again.`)
      if (performance.now() - since > goodSpellMs) tries = 0
      repair = startAgain()
    })
  }

  // Never rejects.
  const startAgain = async () => {
    for (;;) {
      const pauseMs = tries === 0 ? 0 : Math.min(1_000 * 2 ** (tries - 1), longestPauseMs)
      tries++
      await pause(pauseMs, released.signal).catch(() => undefined)
      if (released.signal.aborted) return
      try {
        watch(await restart())
        return log('The database server is back.')
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        log('The database server did not come back; trying again.')
      }
    }
  }

  watch(first)
  return {
    release: () => {
      released.abort()
      return repair
    },
  }
}
