import type { ClientRequest, IncomingMessage } from 'node:http'
import { listenTo } from './listen-to.ts'
import { currentTrace, type Trace } from './trace.ts'

export type OutgoingCall = {
  host: string
  /** Null when there was no answer. */
  status: number | null
  seconds: number
  /** The work that made the call. */
  trace: Trace | undefined
}

/** What Node's fetch says of its requests. */
type FetchRequest = { origin: string | URL }
type FetchEvent = { request: FetchRequest; response?: { statusCode: number } }
type ClientEvent = { request: ClientRequest; response?: IncomingMessage }

/**
 * Listens to every HTTP call to another server until the returned function is called. Node publishes them, for fetch
 * and for `http.request`. The time goes to the head of the answer.
 */
export function onOutgoingCall(listener: (call: OutgoingCall) => void): () => void {
  const begun = new WeakMap<object, { at: number; trace: Trace | undefined }>()
  const start = ({ request }: { request: object }) => {
    begun.set(request, { at: performance.now(), trace: currentTrace() })
  }
  function end(request: object, host: string, status: number | null) {
    const since = begun.get(request)
    if (since === undefined) return
    begun.delete(request)
    listener({ host, status, seconds: (performance.now() - since.at) / 1000, trace: since.trace })
  }
  const endFetch = ({ request, response }: FetchEvent) =>
    end(request, new URL(request.origin).host, response?.statusCode ?? null)
  const endClient = ({ request, response }: ClientEvent) =>
    end(request, String(request.getHeader('host')), response?.statusCode ?? null)
  return listenTo({
    'undici:request:create': start,
    'undici:request:headers': endFetch,
    'undici:request:error': endFetch,
    'http.client.request.start': start,
    'http.client.response.finish': endClient,
    'http.client.request.error': endClient,
  })
}
