import type { PageWish } from './worker-messages.ts'

// A page asks the server itself, so that what observes its requests sees them. The service worker keeps copies of
// public answers, and the page asks it for one when the network fails.

type Reply = { response: Response; text: string }

/** How long the network may take when something else can be shown. */
export const PATIENCE_MS = 4_000
/** A worker that does not answer must not hold up the failure. */
const WORKER_AT_MOST_MS = 2_000

const worker = () => ('serviceWorker' in globalThis.navigator ? navigator.serviceWorker.controller : null)

/** Answers from before the first worker was there. It gets them when it comes. */
const WAITING_AT_MOST = 30
const waiting: PageWish[] = []

/**
 * The network's reply to a GET, or the kept one when the network fails or is slow. A call that is cancelled only ends.
 */
export async function networkOrKept(
  url: string,
  ask: () => Promise<Reply>,
  signal: AbortSignal | null | undefined,
): Promise<Reply> {
  const network = ask().then((reply) => {
    offer(url, reply)
    return reply
  })
  if (!worker()) return network
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const reply = await Promise.race([network.catch(() => null), late])
  const kept = reply || signal?.aborted ? null : await askWorker(url)
  return kept === null ? network : { response: new Response(null), text: kept }
}

/** Whether the page can say from when it shows something: the worker passes the time on. */
export const canTellTime = (): boolean => Boolean(worker())

/** Tells the worker that the server was not reached, and from when the page shows something that it kept itself. */
export function noteUnreached(savedAt: number | null = null): void {
  worker()?.postMessage({ kind: 'ask', address: null, savedAt } satisfies PageWish)
}

function offer(url: string, { response, text }: Reply): void {
  if (!('serviceWorker' in globalThis.navigator)) return
  const { status, type, headers } = response
  const isPublic = (headers.get('cache-control') ?? '').includes('public')
  if (!isPublic && status !== 404 && status !== 410) return
  const wish: PageWish = { kind: 'answered', address: url, status, type, headers: [...headers], text }
  if (worker()) worker()?.postMessage(wish)
  else if (waiting.push(wish) > WAITING_AT_MOST) waiting.shift()
}

/** Gives a new worker what was read before it was there. */
export function offerWaiting(): void {
  for (const wish of waiting.splice(0)) worker()?.postMessage(wish)
}

function askWorker(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (text: string | null) => {
      port1.close()
      resolve(text)
    }
    port1.onmessage = ({ data }: MessageEvent<string | null>) => end(data)
    setTimeout(end, WORKER_AT_MOST_MS, null)
    worker()?.postMessage({ kind: 'ask', address, savedAt: null } satisfies PageWish, [port2])
  })
}
