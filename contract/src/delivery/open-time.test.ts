import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterOpenTime } from './open-time.ts'
import { type Hours, openStateAt } from './opening-hours.ts'

const MINUTE = 60_000
const always: Hours = {
  timeZone: 'America/Chicago',
  hours: null,
  closures: [],
  holidays: [],
  pausedUntil: null,
}
const start = Date.parse('2026-10-31T12:00:00Z')

test('a store that is always open counts every minute', () => {
  expect(afterOpenTime(always, start, 5 * MINUTE)).toBe(start + 5 * MINUTE)
})

test('a store that never opens has no such time', () => {
  const closed = { ...always, closures: [{ from: '2020-01-01', to: '2099-12-31', reason: null }] }
  expect(afterOpenTime(closed, start, MINUTE)).toBe(null)
})

test('a pause that nobody has ended has no such time, and one in the past costs its minutes', () => {
  const pause = { startsAt: start + 2 * MINUTE, endsAt: Number.POSITIVE_INFINITY }
  expect(afterOpenTime(always, start, 2 * MINUTE, [pause])).toBe(start + 2 * MINUTE)
  expect(afterOpenTime(always, start, 3 * MINUTE, [pause])).toBe(null)
  const ended = { ...pause, endsAt: start + 60 * MINUTE }
  expect(afterOpenTime(always, start, 3 * MINUTE, [ended])).toBe(start + 61 * MINUTE)
})

test('agrees with a clock that looks at every minute, over the change of clocks and pauses too', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minutes = quarter * 15
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  const span = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: time, closes: time })
  fc.assert(
    fc.property(
      fc.uniqueArray(span, { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 4 * 24 * 60 }),
      fc.integer({ min: 1, max: 600 }),
      // They may overlap.
      fc.array(fc.record({ begins: fc.nat(4 * 24 * 60), lasts: fc.nat(300) }), { maxLength: 5 }),
      (spans, offset, minutes, breaks) => {
        const hours = { ...always, hours: spans }
        const from = start + offset * MINUTE
        const pauses = breaks
          .toSorted((one, other) => one.begins - other.begins)
          .map(({ begins, lasts }) => {
            const startsAt = start + begins * MINUTE
            return { startsAt, endsAt: startsAt + lasts * MINUTE }
          })
        const isPaused = (at: number) => pauses.some(({ startsAt, endsAt }) => at >= startsAt && at < endsAt)
        const due = afterOpenTime(hours, from, minutes * MINUTE, pauses)
        if (due === null) return
        let open = 0
        let now = from
        while (open < minutes) {
          if (openStateAt(hours, now).open && !isPaused(now)) open++
          now += MINUTE
        }
        expect(due).toBe(now)
      },
    ),
    { numRuns: 40 },
  )
})
