import type postgres from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListener } from './listener.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that starts to listen when the test says so, and whose notifications the test can block. */
function aDatabase() {
  const state = { connections: 0, open: 0, deaf: false, gate: Promise.resolve() }
  const hearing = new Map<string, (message: string) => void>()
  const connect = () => {
    state.connections++
    state.open++
    return {
      async listen(channel: string, onMessage: (message: string) => void, onListen: () => void) {
        await state.gate
        hearing.set(channel, onMessage)
        onListen()
      },
      async end() {
        state.open--
      },
    } as unknown as postgres.Sql
  }
  const notify = async (channel: string, message: string) => {
    if (!state.deaf) hearing.get(channel)?.(message)
  }
  const listener = createListener(connect, { notify } as unknown as postgres.Sql)
  return { state, listener, notify, hearing }
}

const PROBE_MS = 5_000

test('two subscribers at once both receive messages as soon as their promises resolve', async () => {
  const { state, listener, hearing } = aDatabase()
  const gate = Promise.withResolvers<void>()
  await listener.listen(
    'other',
    () => {},
    () => {},
  )
  state.gate = gate.promise
  let second = 'waits'
  const first = listener.listen(
    'live',
    () => {},
    () => {},
  )
  const later = listener
    .listen(
      'live',
      () => {},
      () => {},
    )
    .then(() => (second = 'told'))
  await vi.advanceTimersByTimeAsync(1)
  expect([second, hearing.has('live')]).toEqual(['waits', false])
  gate.resolve()
  await Promise.all([first, later])
  expect([second, hearing.has('live')]).toEqual(['told', true])
})

test('two subscribers at once both fail when the database cannot listen', async () => {
  const { state, listener, notify } = aDatabase()
  await listener.listen(
    'other',
    () => {},
    () => {},
  )
  const gate = Promise.withResolvers<void>()
  state.gate = gate.promise
  const both = Promise.allSettled([
    listener.listen(
      'live',
      () => {},
      () => {},
    ),
    listener.listen(
      'live',
      () => {},
      () => {},
    ),
  ])
  gate.reject(new Error('no connection'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  state.gate = Promise.resolve()
  const heard: string[] = []
  await listener.listen(
    'live',
    (message) => heard.push(message),
    () => {},
  )
  await notify('live', 'hello')
  expect(heard).toEqual(['hello'])
})

test('a slow reconnection is awaited and not started again', async () => {
  const { state, listener, notify } = aDatabase()
  const heard: string[] = []
  await listener.listen(
    'live',
    (message) => heard.push(message),
    () => {},
  )
  state.deaf = true
  const gate = Promise.withResolvers<void>()
  state.gate = gate.promise
  await vi.advanceTimersByTimeAsync(6 * PROBE_MS)
  expect([state.connections, state.open]).toEqual([2, 1])
  state.deaf = false
  gate.resolve()
  await vi.advanceTimersByTimeAsync(2 * PROBE_MS)
  await notify('live', 'hello')
  expect([state.connections, heard]).toEqual([2, ['hello']])
})

test('a listener that is closed while it reconnects opens no connection', async () => {
  const { state, listener } = aDatabase()
  await listener.listen(
    'live',
    () => {},
    () => {},
  )
  state.deaf = true
  await vi.advanceTimersByTimeAsync(2 * PROBE_MS - 1)
  vi.advanceTimersByTime(1)
  await listener.close()
  await vi.advanceTimersByTimeAsync(4 * PROBE_MS)
  expect(state.open).toBe(0)
  await expect(
    listener.listen(
      'late',
      () => {},
      () => {},
    ),
  ).rejects.toThrow('closed')
  expect(state.open).toBe(0)
})
