import http, { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { continueTrace, inTrace, passOnTraces, startTrace, traceIdOf } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('a call goes on with the trace of its caller, as a piece of its own', () => {
  const given = `00-${TRACE}-${PARENT}-01`
  expect(traceIdOf(given)).toBe(TRACE)
  const trace = continueTrace(TRACE, given)
  expect(trace).toMatchObject({ traceId: TRACE, parentId: PARENT, isRecorded: true })
  expect(trace.spanId).toMatch(/^[\da-f]{16}$/)
  expect(trace.spanId).not.toBe(PARENT)
  expect(continueTrace(TRACE, `00-${TRACE}-${PARENT}-00`).isRecorded).toBe(false)
})

test.each([
  undefined,
  '',
  TRACE,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01\n{"level":60}`,
])('%j begins a trace', (given) => {
  const traceId = traceIdOf(given)
  expect(traceId).toMatch(/^[\da-f]{32}$/)
  expect(traceId).not.toBe(TRACE)
  expect(continueTrace(traceId, given)).toMatchObject({ traceId, parentId: null, isRecorded: true })
})

test('calls to other servers carry the trace of the work that makes them, and others carry none', async () => {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer(({ headers }, response) => {
    seen.push(headers)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = passOnTraces()
  onTestFinished(() => {
    stop()
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const ask = (headers = {}) => new Promise((resolve) => http.get(address, { headers }, resolve))
  const trace = startTrace()
  await inTrace(trace, () => fetch(address))
  await inTrace(trace, () => ask())
  await inTrace({ ...trace, isRecorded: false }, () => fetch(address))
  await fetch(address)
  await inTrace(trace, () => ask(['host', 'localhost']))
  expect(seen.map(({ traceparent }) => traceparent)).toEqual([
    `00-${trace.traceId}-${trace.spanId}-01`,
    `00-${trace.traceId}-${trace.spanId}-01`,
    `00-${trace.traceId}-${trace.spanId}-00`,
    undefined,
    undefined,
  ])
})
