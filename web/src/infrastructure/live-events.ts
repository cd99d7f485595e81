export type LiveMessage = { name: string; data: unknown }

type LiveOptions = {
  /** Whose events these are: tabs of one person share one stream. */
  userId: string
  names: readonly string[]
  onMessage: (message: LiveMessage) => void
  /** From here on nothing is missed, but before it something may have been: time to read anew. */
  onFresh: () => void
}

const RETRY_MS = 30_000

/**
 * Follows the server's events until the returned function is called. A browser keeps only six connections to a
 * server over HTTP/1, so the tabs elect one that holds the stream and passes on what it hears; when it closes, the
 * next takes over.
 */
export function followLiveEvents({ userId, names, onMessage, onFresh }: LiveOptions): () => void {
  const name = `mainstreet-live-${userId}`
  const stop = new AbortController()
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }: MessageEvent<LiveMessage | null>) =>
    data === null ? onFresh() : onMessage(data)

  const lead = () =>
    holdStream({
      names,
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
    // Without TLS there are no locks; then every tab has its own stream.
    if (!('locks' in navigator)) return lead()
    const led = await navigator.locks.request(
      name,
      { ifAvailable: true },
      (lock) => lock && lead().then(() => true),
    )
    if (led || stop.signal.aborted) return
    onFresh()
    await navigator.locks.request(name, { signal: stop.signal }, lead)
  }
  elect().catch((failure: unknown) => {
    if (!stop.signal.aborted) console.warn('Live updates are not available.', failure)
  })
  return () => {
    stop.abort()
    others.close()
  }
}

type StreamOptions = Omit<LiveOptions, 'userId'> & { signal: AbortSignal }

/** Ends when the signal does. */
function holdStream({ names, signal, onMessage, onFresh }: StreamOptions): Promise<void> {
  return new Promise((resolve) => {
    // The lock may come after the page has turned away: an abort that is past is told to no listener.
    if (signal.aborted) return resolve()
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(`${import.meta.env.VITE_API_BASE ?? ''}/api/events`, { withCredentials: true })
      source.onopen = onFresh
      source.onerror = () => {
        // A lost connection is taken up again by the browser; a refusal is final for it.
        if (source?.readyState !== EventSource.CLOSED) return
        retry = setTimeout(open, RETRY_MS * (0.5 + Math.random()))
        onFresh()
      }
      for (const name of names) {
        source.addEventListener(name, ({ data }: MessageEvent<string>) =>
          onMessage({ name, data: JSON.parse(data) as unknown }),
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
