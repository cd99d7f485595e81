export type ConnectionState = {
  offline: boolean
  /** What is shown is from then, in milliseconds; null when nothing that was kept is shown. */
  savedAt: number | null
}

export type Connection = {
  getState: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** A call failed or was slow, and this is shown instead. */
  noteUnreached: (savedAt: number | null) => void
  /** Another page is shown now. */
  noteArrival: () => void
  /** Asks at once whether the server is there again. */
  tryNow: () => void
}

type Options = {
  /** Whether the server answers. May reject. */
  probe: () => Promise<boolean>
  /** Whether the browser has a network, as far as it knows. */
  hasNetwork: () => boolean
  /** Called when the server answers again: what is on the screen may be old. */
  onReturn: () => void
}

const PROBE_MS = 5_000
/** One slow address must not make the page read everything again and again. */
const RETURN_AT_MOST_EVERY_MS = 60_000

const ONLINE: ConnectionState = { offline: false, savedAt: null }

/**
 * Whether the server is reached. A call that failed or was slow is not enough: the browser has no network, or the
 * server does not answer a probe either. While it is not reached, it is asked every five seconds.
 */
export function createConnection({ probe, hasNetwork, onReturn }: Options): Connection {
  const listeners = new Set<() => void>()
  let state = ONLINE
  let timer: ReturnType<typeof setInterval> | undefined
  let probing: Promise<boolean> | null = null
  /** A page of several answers is as old as the oldest of them. */
  let oldest: number | null = null
  let returnedAt = Number.NEGATIVE_INFINITY

  function set(next: ConnectionState) {
    state = next
    for (const listener of listeners) listener()
  }

  function isReached(): Promise<boolean> {
    probing ??= probe()
      .catch(() => false)
      .finally(() => {
        probing = null
      })
    return probing
  }

  async function noteUnreached(savedAt: number | null) {
    if (savedAt !== null) oldest = Math.min(oldest ?? savedAt, savedAt)
    if (!state.offline && hasNetwork() && (await isReached())) return readAgain()
    timer ??= setInterval(tryNow, PROBE_MS)
    if (!state.offline || oldest !== state.savedAt) set({ offline: true, savedAt: oldest })
  }

  /** The server is there, and something that was kept is shown. */
  function readAgain() {
    if (oldest === null) return
    oldest = null
    if (Date.now() - returnedAt < RETURN_AT_MOST_EVERY_MS) return
    returnedAt = Date.now()
    onReturn()
  }

  async function tryNow() {
    if (!state.offline || !(await isReached()) || !state.offline) return
    clearInterval(timer)
    timer = undefined
    oldest = null
    set(ONLINE)
    onReturn()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteUnreached: (savedAt) => void noteUnreached(savedAt),
    noteArrival() {
      oldest = null
      if (state.savedAt !== null) set({ ...state, savedAt: null })
    },
    tryNow: () => void tryNow(),
  }
}
