import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import { listenTo } from './listen-to.ts'

/** A piece of work that leaves its ids with every call to another server. The ids are those of W3C Trace Context. */
export type Trace = {
  /** 32 hexadecimal digits: the same for all work that one call causes, on all servers. */
  traceId: string
  /** 16 hexadecimal digits: this piece of the work. */
  spanId: string
  /** The piece that asked for this one. */
  parentId: string | null
  /** Whether the program that began the trace records it. */
  isRecorded: boolean
}

const current = new AsyncLocalStorage<Trace>()

/** The trace of the running code. Undefined outside of `inTrace`. */
export const currentTrace = (): Trace | undefined => current.getStore()

/** Runs work as a part of this trace. */
export const inTrace = <Result>(trace: Trace, work: () => Result): Result => current.run(trace, work)

const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** A new trace. */
export const startTrace = (traceId = randomBytes(16).toString('hex')): Trace => ({
  traceId,
  spanId: randomBytes(8).toString('hex'),
  parentId: null,
  isRecorded: true,
})

/** The id of the trace in a header `traceparent`. Without a header that can be read, the id of a new trace. */
export const traceIdOf = (traceparent: unknown): string =>
  readParent(traceparent)?.traceId ?? startTrace().traceId

/** The next piece of the trace that `traceIdOf` has found or begun. */
export const continueTrace = (traceId: string, traceparent: unknown): Trace => ({
  ...startTrace(traceId),
  ...readParent(traceparent),
})

function readParent(traceparent: unknown): Pick<Trace, 'traceId' | 'parentId' | 'isRecorded'> | null {
  const [, traceId, parentId, flags] = TRACE_PARENT.exec(String(traceparent)) ?? []
  if (traceId === undefined || parentId === undefined || flags === undefined) return null
  return { traceId, parentId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The header `traceparent` of a call that this work makes. */
export const traceparentOf = ({ traceId, spanId, isRecorded }: Trace): string =>
  `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`

/** What Node's fetch and its other client publish before they send a request. */
type FetchStarts = { request: { addHeader(name: string, value: string): void } }
type ClientStarts = { request: ClientRequest }

/** Gives each call to another server the ids of its trace, until the returned function is called. */
export function passOnTraces(): () => void {
  function give(add: (name: string, value: string) => unknown) {
    const trace = current.getStore()
    if (trace) add('traceparent', traceparentOf(trace))
  }
  return listenTo({
    'undici:request:create': ({ request }: FetchStarts) =>
      give((name, value) => request.addHeader(name, value)),
    'http.client.request.created': ({ request }: ClientStarts) =>
      // One that was given its headers as a list has them already, and an error here would end the process.
      give((name, value) => request.headersSent || request.setHeader(name, value)),
  })
}
