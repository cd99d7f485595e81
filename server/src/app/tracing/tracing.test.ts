import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

import { enqueue, task } from '#server/infrastructure/queue/queue.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { expect, test } from '#testing/test.ts'
import { createSpanIds, recordSpans } from './record-spans.ts'
import { startTracing, wantsTraces } from './start-tracing.ts'

/** Records spans until the test ends. */
function aRecorder() {
  const ids = createSpanIds()
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  })
  onTestFinished(recordSpans(provider.getTracer('test'), ids))
  const spans = () =>
    exporter.getFinishedSpans().map((span) => ({
      name: span.name,
      ...span.spanContext(),
      parentId: span.parentSpanContext?.spanId,
      attributes: span.attributes,
      status: span.status.code,
    }))
  return { spans }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('a call is a span below that of its caller', async ({ app }) => {
  const { spans } = aRecorder()
  await app.inject({ url: '/api/health', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } })
  await app.inject({ url: '/api/orders' })
  const [first, second] = spans()
  expect(first).toMatchObject({ name: 'other', traceId: TRACE, parentId: PARENT })
  expect(second).toMatchObject({
    name: 'listOrders',
    parentId: undefined,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 401 },
  })
  expect(second?.traceId).not.toBe(TRACE)
})

test('what no route reads is no failure of the traces', async ({ app }) => {
  const { spans } = aRecorder()
  const statuses = []
  for (const url of ['/%', '/%E0%A4%A', '/api/%ZZ', '/nowhere', `/api/orders/${'x'.repeat(400)}`])
    statuses.push((await app.inject({ url })).statusCode)
  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
  expect(spans().every(({ traceId }) => /^[\da-f]{32}$/.test(traceId))).toBe(true)
})

test('a caller that does not record gets no span', async ({ app }) => {
  const { spans } = aRecorder()
  await app.inject({ url: '/api/health', headers: { traceparent: `00-${TRACE}-${PARENT}-00` } })
  expect(spans()).toEqual([])
})

test('a call to another server is below the work that made it', async ({ database, clock }) => {
  const { spans } = aRecorder()
  const ask = task('test.ask', z.object({}), async () => {
    // A port that nobody listens on.
    await fetch('http://127.0.0.1:9999/').catch(() => {})
  })
  await enqueue(database.sql, 'test.ask', {})
  await runDueJobs({ database, clock, tasks: [ask], log: { info() {}, error() {} } })
  const [call, job] = spans()
  expect(job).toMatchObject({ name: 'test.ask', parentId: undefined })
  expect(call).toMatchObject({
    name: '127.0.0.1:9999',
    traceId: job?.traceId,
    parentId: job?.spanId,
    status: 2,
  })
  expect(call?.spanId).not.toBe(job?.spanId)
  await fetch('http://127.0.0.1:9999/').catch(() => {})
  expect(spans()).toHaveLength(2)
})

test('traces are sent only where the standard variables ask for them', async () => {
  expect(wantsTraces({})).toBe(false)
  expect(wantsTraces({ OTEL_SERVICE_NAME: 'town' })).toBe(false)
  expect(wantsTraces({ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a' })).toBe(false)
  expect(wantsTraces({ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a' })).toBe(false)
  expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a' })).toBe(true)
  expect(wantsTraces({ OTEL_TRACES_EXPORTER: 'console' })).toBe(true)
  expect(await startTracing({})).toBeNull()
  await expect(startTracing({ OTEL_TRACES_EXPORTER: 'otlp' })).rejects.toThrow(
    'npm install --no-save @opentelemetry/sdk-node',
  )
})
