import { expect, onTestFinished, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

test('the first ask is answered at once, and those that follow once at the end of the time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let done = 0
  const work = atMostEvery(5_000, () => done++)
  work.ask()
  work.ask()
  work.ask()
  expect(done).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(done).toBe(2)
  vi.advanceTimersByTime(4_999)
  work.ask()
  expect(done).toBe(2)
  vi.advanceTimersByTime(1)
  expect(done).toBe(3)
  // Nobody asks any more.
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(3)
  work.ask()
  expect(done).toBe(4)
  work.ask()
  work.stop()
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(4)
})
