export type ConnectionState = {
  offline: boolean
  /** What is shown is from then, in milliseconds; null when nothing that was kept is shown. */
  savedAt: number | null
}

export type Connection = {
  getState: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** The server was not reached, and this is shown instead. */
  noteUnreached: (savedAt: number | null) => void
  /** Another page is shown now. */
  noteArrival: () => void
  /** Asks at once whether the server is there again. */
  tryNow: () => void
}

type Options = {
  /** Whether the server answers. May reject. */
  probe: () => Promise<boolean>
  /** Called when the server answers again. */
  onReturn: () => void
}

const PROBE_MS = 5_000

const ONLINE: ConnectionState = { offline: false, savedAt: null }

/** Whether the server is reached. While it is not, asks for it every five seconds. */
export function createConnection({ probe, onReturn }: Options): Connection {
  const listeners = new Set<() => void>()
  let state = ONLINE
  let timer: ReturnType<typeof setInterval> | undefined

  function set(next: ConnectionState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function tryNow() {
    if (!state.offline || !(await probe().catch(() => false)) || !state.offline) return
    clearInterval(timer)
    timer = undefined
    set(ONLINE)
    onReturn()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteUnreached(savedAt) {
      timer ??= setInterval(tryNow, PROBE_MS)
      // A page of several answers is as old as the oldest of them.
      const times = [state.savedAt, savedAt].filter((time) => time !== null)
      const oldest = times.length === 0 ? null : Math.min(...times)
      if (!state.offline || oldest !== state.savedAt) set({ offline: true, savedAt: oldest })
    },
    noteArrival() {
      if (state.savedAt !== null) set({ ...state, savedAt: null })
    },
    tryNow: () => void tryNow(),
  }
}
