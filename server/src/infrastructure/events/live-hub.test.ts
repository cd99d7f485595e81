import { once } from 'node:events'
import { type ClientRequest, createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import type { Database } from '../database/database.ts'
import { createLiveHub, type LiveTopic } from './live-hub.ts'
import type { StreamViewer } from './live-streams.ts'

const JUNE = 'june'
const clock = { now: () => new Date() }
const june = { userId: JUNE, session: { id: 'a'.repeat(64), expiresAt: new Date('9999-12-31') } }

const topic = (name: string, ready?: Promise<unknown>): LiveTopic => ({
  name,
  async eventsFor() {
    await ready
    return [[JUNE, { name, data: {} }]]
  },
})
const sale = topic('sale')

/** A hub whose announcements the test makes itself. */
function aHub(listening: Promise<void> = Promise.resolve(), topics: LiveTopic[] = [sale]) {
  // The hub finds these sessions in the database. A session is open while it has a row.
  const sessions = [{}]
  let hear: (message: string) => void = () => {}
  const listener = {
    async listen(_channel: string, onMessage: (message: string) => void) {
      await listening
      hear = onMessage
      return () => {}
    },
    close: async () => {},
  }
  const errors: unknown[] = []
  const hub = createLiveHub({
    database: { listener, sql: async () => sessions } as unknown as Database,
    clock,
    topics,
    log: { error: ({ err }: { err?: unknown }) => errors.push(err) },
  })
  onTestFinished(() => hub.close())
  const announce = (topic = 'sale', payload = {}) => hear(JSON.stringify({ topic, payload }))
  return { hub, errors, announce, sessions }
}

/** A server that gives each response to the test; `call` is a browser that asks for a stream. */
async function aServer(answer: (response: ServerResponse) => void) {
  const server: Server = createServer((_, response) => answer(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const call = () => {
    const outgoing = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
    outgoing.on('error', () => {})
    outgoing.end()
    return outgoing
  }
  return { call }
}

/** The text that a browser has received so far. */
function textOf(browser: ClientRequest): () => string {
  let text = ''
  browser.on('response', (response) => response.on('data', (chunk) => (text += chunk)))
  return () => text
}

describe('a stream', () => {
  test('is not opened for a browser that has disconnected', async () => {
    const { hub } = aHub()
    const responses: ServerResponse[] = []
    const { call } = await aServer((response) => responses.push(response))
    const browser = call()
    await eventually(() => expect(responses).toHaveLength(1))
    await hub.prepare(JUNE)
    const [response] = responses as [ServerResponse]
    browser.destroy()
    await once(response, 'close')
    hub.open(june, response, {})
    expect(hub.streamCount()).toBe(0)
  })

  test('that has ended and is not closed yet gets no more events', async () => {
    const { hub, announce, errors } = aHub()
    const streams: ServerResponse[] = []
    const { call } = await aServer((response) => {
      streams.push(response)
      hub.open(june, response, {})
    })
    await hub.prepare(JUNE)
    call()
    await eventually(() => expect(hub.streamCount()).toBe(1))
    const [stream] = streams as [ServerResponse]
    // The second stream gets its events after the first one.
    const open = textOf(call())
    await eventually(() => expect(hub.streamCount()).toBe(2))
    const failures: unknown[] = []
    stream.on('error', (failure) => failures.push(failure))
    stream.end()
    announce()
    await eventually(() => expect(open()).toContain('event: sale'))
    expect([failures, errors]).toEqual([[], []])
  })

  test('ends with its session: when the end is announced, found at opening, or reached by time', async () => {
    const { hub, announce, sessions } = aHub()
    const responses: ServerResponse[] = []
    const { call } = await aServer((response) => responses.push(response))
    await hub.prepare(JUNE)
    const opened = async (viewer: StreamViewer) => {
      call()
      await eventually(() => expect(responses).toHaveLength(1))
      const [response] = responses.splice(0) as [ServerResponse]
      hub.open(viewer, response, {})
      return response
    }
    const announced = await opened(june)
    announce('session_ended', { id: 'b'.repeat(64) })
    announce('session_ended', { id: june.session.id })
    await eventually(() => expect(announced.writableEnded).toBe(true))

    sessions.pop()
    const closed = await opened(june)
    await eventually(() => expect(closed.writableEnded).toBe(true))
  })

  test('ends at the first heartbeat after its session has expired', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { hub } = aHub()
    const streams: ServerResponse[] = []
    const expiresAt = new Date(Date.now() + 30_000)
    const { call } = await aServer((response) => {
      streams.push(response)
      hub.open({ ...june, session: { ...june.session, expiresAt } }, response, {})
    })
    await hub.prepare(JUNE)
    call()
    await eventually(() => expect(hub.streamCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(streams[0]?.writableEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(streams[0]?.writableEnded).toBe(true)
  })

  test('is refused beyond twenty for one person, also when many are requested at the same time', async () => {
    const { hub } = aHub()
    const letIn: ServerResponse[] = []
    const { call } = await aServer((response) => void hub.prepare(JUNE).then(() => letIn.push(response)))
    for (let count = 0; count < 30; count++) call()
    await eventually(() => expect(letIn).toHaveLength(30))
    for (const response of letIn) hub.open(june, response, {})
    expect(hub.streamCount()).toBe(20)
  })
})

test('events arrive in the order of their announcements, and a failed one does not delay others', async () => {
  const slow = Promise.withResolvers<void>()
  const failing = { name: 'failing', eventsFor: () => Promise.reject(new Error('no luck')) }
  const { hub, announce, errors } = aHub(undefined, [
    topic('added', slow.promise),
    failing,
    topic('withdrawn'),
  ])
  const { call } = await aServer((response) => hub.open(june, response, {}))
  await hub.prepare(JUNE)
  const received = textOf(call())
  await eventually(() => expect(hub.streamCount()).toBe(1))
  for (const name of ['added', 'failing', 'withdrawn']) announce(name)
  // Events that do not wait for the slow one are written by now.
  await nextTurn()
  slow.resolve()
  await eventually(() => expect(received()).toContain('withdrawn'))
  expect(received().match(/(?<=event: ).*/g)).toEqual(['added', 'changed', 'rights', 'withdrawn'])
  expect(errors).toHaveLength(1)
})

test('a hub that closes while it begins to listen leaves no timer behind', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { hub } = aHub(promise)
  const timers = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => timers.mockRestore())
  const prepared = hub.prepare(JUNE)
  const closed = hub.close()
  resolve()
  await expect(prepared).rejects.toMatchObject({ code: 'unavailable' })
  await closed
  expect(timers).not.toHaveBeenCalled()
})
