import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readServerTime, serverNow } from './server-time.ts'

const here = Date.parse('2026-05-04T10:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: here }))
afterEach(() => void vi.useRealTimers())

const answer = (date: string, cacheControl = 'no-store') =>
  new Response(null, { headers: { 'cache-control': cacheControl, date } })

test.each([
  ['hours behind', '2026-05-04T13:00:00Z'],
  ['a year ahead', '2025-05-04T10:00:00Z'],
])('a device that is %s has the time of the server after an answer', (_, at) => {
  readServerTime(answer(new Date(at).toUTCString()))
  expect(serverNow()).toBe(Date.parse(at))
  vi.advanceTimersByTime(5_000)
  expect(serverNow()).toBe(Date.parse(at) + 5_000)
  readServerTime(answer(new Date(here).toUTCString()))
  expect(serverNow()).toBe(here + 5_000)
})

test.each([
  ['is slow to arrive', 'Mon, 04 May 2026 09:59:20 GMT', 'no-store'],
  ['a cache may have kept', 'Mon, 04 May 2026 07:00:00 GMT', 'public, max-age=0, s-maxage=15'],
  ['has no readable time', 'yesterday', 'no-store'],
])('an answer that %s changes nothing', (_, date, cacheControl) => {
  readServerTime(answer(date, cacheControl))
  expect(serverNow()).toBe(here)
})
