import { expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'
import { offlineText } from './strip.tsx'

/** A connection to a server that does not answer at first. */
function aConnection({ answers = false, network = true } = {}) {
  const onReturn = vi.fn()
  const probe = vi.fn(async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return true
  })
  const connection = createConnection({ probe, hasNetwork: () => network, onReturn })
  const serverReturns = () => {
    answers = true
  }
  return { connection, probe, onReturn, serverReturns }
}

test('a page is as old as the oldest of its answers', () => {
  const { connection } = aConnection({ network: false })
  expect(connection.getState()).toEqual({ offline: false, savedAt: null })
  connection.noteUnreached(null)
  expect(connection.getState()).toEqual({ offline: true, savedAt: null })
  connection.noteUnreached(20)
  connection.noteUnreached(10)
  connection.noteUnreached(null)
  expect(connection.getState()).toEqual({ offline: true, savedAt: 10 })
  connection.noteArrival()
  expect(connection.getState()).toEqual({ offline: true, savedAt: null })
})

test('a call that failed while the server answers others is not offline', async () => {
  const { connection, probe, onReturn } = aConnection({ answers: true })
  connection.noteUnreached(null)
  connection.noteUnreached(null)
  await probe.mock.results[0]?.value
  await Promise.resolve()
  expect(probe).toHaveBeenCalledTimes(1)
  expect(onReturn).not.toHaveBeenCalled()
  expect(connection.getState()).toEqual({ offline: false, savedAt: null })
})

test('what is shown in place of a slow answer is read again, at most once a minute', async () => {
  vi.useFakeTimers()
  const { connection, onReturn } = aConnection({ answers: true })
  for (const seconds of [4, 4, 60]) {
    connection.noteUnreached(5)
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  }
  expect(onReturn).toHaveBeenCalledTimes(1)
  connection.noteUnreached(5)
  await vi.advanceTimersByTimeAsync(0)
  expect(onReturn).toHaveBeenCalledTimes(2)
  expect(connection.getState().offline).toBe(false)
  vi.useRealTimers()
})

test('the server is asked until it answers, and then never again', async () => {
  vi.useFakeTimers()
  const { connection, probe, onReturn, serverReturns } = aConnection()
  connection.tryNow()
  expect(probe).not.toHaveBeenCalled()
  connection.noteUnreached(5)
  connection.noteUnreached(6)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(probe).toHaveBeenCalledTimes(3)
  expect(connection.getState().offline).toBe(true)
  serverReturns()
  connection.tryNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).toHaveBeenCalledTimes(4)
  expect(onReturn).toHaveBeenCalledTimes(1)
  expect(connection.getState()).toEqual({ offline: false, savedAt: null })
  vi.useRealTimers()
})

test('the words name the time, and the day if it is not today', () => {
  const now = new Date(2026, 10, 22, 12, 0)
  const at = (savedAt: Date | null) =>
    offlineText({ offline: true, savedAt: savedAt?.getTime() ?? null }, now)
  expect(at(null)).toBe('You are offline.')
  expect(at(new Date(2026, 10, 22, 9, 41)).replaceAll(' ', ' ')).toBe(
    'You are offline. Showing what was saved at 9:41 AM.',
  )
  expect(at(new Date(2026, 10, 20, 17, 5)).replaceAll(' ', ' ')).toBe(
    'You are offline. Showing what was saved on November 20 at 5:05 PM.',
  )
})
