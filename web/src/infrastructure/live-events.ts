import type { LiveEvents } from '#contract/notifications/stream-events.ts'
import { keysOf } from '#contract/shared/tables.ts'

export type LiveMessage = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] }
}[keyof LiveEvents]

/** A record, so that a missing name does not compile. */
const names: Record<keyof LiveEvents, true> = {
  notification: true,
  changed: true,
  rights: true,
  desk: true,
  order: true,
  courier: true,
  runs: true,
}
const NAMES = keysOf(names)

type Follower = {
  onMessage: (message: LiveMessage) => void
  /** Called when the stream opens. Earlier events may have been missed, so read everything again. */
  onFresh: () => void
}

type LiveOptions = Follower & {
  /** The receiver of the events. All followers and tabs of one person share one stream. */
  userId: string
}

const RETRY_MS = 30_000

/** One for each person that this tab follows. */
const feeds = new Map<string, { followers: Set<Follower>; isFresh: boolean; stop: () => void }>()

/** Follows the server's events until the returned function is called. */
export function followLiveEvents({ userId, ...follower }: LiveOptions): () => void {
  const feed = feeds.get(userId) ?? startFeed(userId)
  feed.followers.add(follower)
  if (feed.isFresh) follower.onFresh()
  return () => {
    feed.followers.delete(follower)
    if (feed.followers.size > 0) return
    feed.stop()
    if (feeds.get(userId) === feed) feeds.delete(userId)
  }
}

function startFeed(userId: string) {
  const feed = { followers: new Set<Follower>(), isFresh: false, stop: () => {} }
  feeds.set(userId, feed)
  feed.stop = shareStream(userId, {
    onMessage(message) {
      for (const { onMessage } of feed.followers) onMessage(message)
    },
    onFresh() {
      feed.isFresh = true
      for (const { onFresh } of feed.followers) onFresh()
    },
  })
  return feed
}

/**
 * A browser allows six connections to a server over HTTP/1. The tabs therefore elect one that holds the stream and
 * passes events on. When it closes, another tab takes over.
 */
function shareStream(userId: string, { onMessage, onFresh }: Follower): () => void {
  const name = `mainstreet-live-${userId}`
  const stop = new AbortController()
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }: MessageEvent<LiveMessage | null>) =>
    data === null ? onFresh() : onMessage(data)

  const lead = (hasGap: boolean) =>
    holdStream({
      hasGap,
      signal: stop.signal,
      onMessage(message) {
        others.postMessage(message)
        onMessage(message)
      },
      onFresh() {
        others.postMessage(null)
        onFresh()
      },
    })

  const elect = async () => {
    // There are no locks without TLS. Each tab then has its own stream.
    if (!('locks' in navigator)) return lead(false)
    const led = await navigator.locks.request(
      name,
      { ifAvailable: true },
      (lock) => lock && lead(false).then(() => true),
    )
    if (led || stop.signal.aborted) return
    onFresh()
    await navigator.locks.request(name, { signal: stop.signal }, () => lead(true))
  }
  elect().catch((failure: unknown) => {
    if (!stop.signal.aborted) console.warn('No live updates.', failure)
  })
  return () => {
    stop.abort()
    others.close()
  }
}

type StreamOptions = Follower & {
  signal: AbortSignal
  /** Whether another tab held the stream until now. */
  hasGap: boolean
}

/** Ends when the signal does. */
function holdStream({ signal, hasGap, onMessage, onFresh }: StreamOptions): Promise<void> {
  return new Promise((resolve) => {
    // The lock may be granted after the abort, and an abort is not emitted again.
    if (signal.aborted) return resolve()
    let source: EventSource | undefined
    let hadGap = hasGap
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(`${import.meta.env.VITE_API_BASE ?? ''}/api/events`, { withCredentials: true })
      source.onopen = () => {
        // At first the page has just asked for its session. After a gap its rights may have changed.
        if (hadGap) onMessage({ name: 'rights', data: {} })
        hadGap = true
        onFresh()
      }
      source.onerror = () => {
        // The browser reconnects after a lost connection, but not after a refusal.
        if (source?.readyState !== EventSource.CLOSED) return
        retry = setTimeout(open, RETRY_MS * (0.5 + Math.random()))
        onFresh()
      }
      for (const name of NAMES) {
        source.addEventListener(name, ({ data }: MessageEvent<string>) =>
          onMessage({ name, data: JSON.parse(data) }),
        )
      }
    }
    open()
    signal.addEventListener('abort', () => {
      source?.close()
      clearTimeout(retry)
      resolve()
    })
  })
}
