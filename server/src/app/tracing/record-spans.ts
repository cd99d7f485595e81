import { randomBytes } from 'node:crypto'
import {
  type Attributes,
  trace as openTelemetry,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { onMeasured } from '../../infrastructure/metrics/measured.ts'
import { onOutgoingCall } from '../../infrastructure/metrics/outgoing-calls.ts'
import type { Trace } from '../../infrastructure/metrics/trace.ts'

/**
 * The ids of the next span. A call and a job have theirs before their span is made: calls to other servers have carried
 * them already.
 */
export type SpanIds = {
  next: Pick<Trace, 'traceId' | 'spanId'> | null
  generateTraceId(): string
  generateSpanId(): string
}

export const createSpanIds = (): SpanIds => ({
  next: null,
  generateTraceId() {
    return this.next?.traceId ?? randomBytes(16).toString('hex')
  },
  generateSpanId() {
    return this.next?.spanId ?? randomBytes(8).toString('hex')
  },
})

type SpanOf = {
  name: string
  kind: SpanKind
  seconds: number
  attributes: Attributes
  hasFailed: boolean
}

/** Makes a span of each call, job and call to another server, until the returned function is called. */
export function recordSpans(tracer: Tracer, ids: SpanIds): () => void {
  /** A span that has ended now, below the span `parentId`. */
  function record({ traceId, isRecorded }: Trace, parentId: string | null, span: SpanOf) {
    const traceFlags = isRecorded ? TraceFlags.SAMPLED : TraceFlags.NONE
    const above =
      parentId === null
        ? ROOT_CONTEXT
        : openTelemetry.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId: parentId,
            traceFlags,
            isRemote: true,
          })
    const endTime = Date.now()
    const { name, kind, attributes, hasFailed } = span
    const made = tracer.startSpan(
      name,
      { kind, attributes, startTime: endTime - span.seconds * 1000, root: parentId === null },
      above,
    )
    if (hasFailed) made.setStatus({ code: SpanStatusCode.ERROR })
    made.end(endTime)
  }

  function recordWork(trace: Trace, span: SpanOf) {
    ids.next = trace
    record(trace, trace.parentId, span)
    ids.next = null
  }

  const stops = [
    onMeasured('answer', ({ operation, method, status, seconds, trace }) =>
      recordWork(trace, {
        name: operation,
        kind: SpanKind.SERVER,
        seconds,
        attributes: { 'http.request.method': method, 'http.response.status_code': status },
        hasFailed: status >= 500,
      }),
    ),
    onMeasured('job', ({ task, outcome, seconds, trace }) =>
      recordWork(trace, {
        name: task,
        kind: SpanKind.CONSUMER,
        seconds,
        attributes: {},
        hasFailed: outcome === 'failed',
      }),
    ),
    onOutgoingCall(({ host, status, seconds, trace }) => {
      // What sends the spans makes calls, too, and those belong to no work.
      if (trace === undefined) return
      record(trace, trace.spanId, {
        name: host,
        kind: SpanKind.CLIENT,
        seconds,
        attributes: { 'server.address': host, ...(status && { 'http.response.status_code': status }) },
        hasFailed: status === null || status >= 500,
      })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
