import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

export type OutgoingCall = {
  host: string
  /** Null when there was no answer. */
  status: number | null
  seconds: number
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
  const begun = new WeakMap<object, number>()
  const start = (message: unknown) => {
    begun.set((message as { request: object }).request, performance.now())
  }
  function end(request: object, host: string, status: number | null) {
    const since = begun.get(request)
    if (since === undefined) return
    begun.delete(request)
    listener({ host, status, seconds: (performance.now() - since) / 1000 })
  }
  const endFetch = (message: unknown) => {
    const { request, response } = message as FetchEvent
    end(request, new URL(request.origin).host, response?.statusCode ?? null)
  }
  const endClient = (message: unknown) => {
    const { request, response } = message as ClientEvent
    end(request, String(request.getHeader('host')), response?.statusCode ?? null)
  }
  const listeners = {
    'undici:request:create': start,
    'undici:request:headers': endFetch,
    'undici:request:error': endFetch,
    'http.client.request.start': start,
    'http.client.response.finish': endClient,
    'http.client.request.error': endClient,
  }
  for (const [name, receive] of Object.entries(listeners)) subscribe(name, receive)
  return () => {
    for (const [name, receive] of Object.entries(listeners)) unsubscribe(name, receive)
  }
}
