import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { TIME_ZONE_IDS } from '#contract/delivery/delivery-limits.ts'
import { endAfterStart, isoToLocal, localToIso } from './local-time.ts'

const NASHVILLE = 'America/Chicago'

test('what is typed is the clock of the store, on any device', () => {
  expect(localToIso('2026-12-24T23:59', NASHVILLE)).toBe('2026-12-25T05:59:00.000Z')
  expect(localToIso('2026-07-04T23:59', NASHVILLE)).toBe('2026-07-05T04:59:00.000Z')
  expect(isoToLocal(new Date('2026-12-25T05:59:30Z'), NASHVILLE)).toBe('2026-12-24T23:59')
  expect(localToIso('', NASHVILLE)).toBe('')
  expect(localToIso('soon', NASHVILLE)).toBe('')
})

test('a time that the clock skips is the moment of the change, and of two equal ones the first to come counts', () => {
  expect(localToIso('2026-03-08T02:30', NASHVILLE)).toBe('2026-03-08T08:00:00.000Z')
  const typed = '2026-11-01T01:30'
  expect(localToIso(typed, NASHVILLE)).toBe('2026-11-01T06:30:00.000Z')
  expect(localToIso(typed, NASHVILLE, Date.parse('2026-11-01T06:30Z'))).toBe('2026-11-01T06:30:00.000Z')
  expect(localToIso(typed, NASHVILLE, Date.parse('2026-11-01T06:31Z'))).toBe('2026-11-01T07:30:00.000Z')
  // Later than both of them, the first stays, so that it is refused.
  expect(localToIso('2026-11-01T12:00', NASHVILLE, Date.parse('2026-11-02T00:00Z'))).toBe(
    '2026-11-01T18:00:00.000Z',
  )
})

test('times are those of Temporal in every zone, also around the changes of the clock', () => {
  const minutes = fc.integer({
    min: Date.UTC(2026, 0, 1) / 60_000,
    max: Date.UTC(2028, 0, 1) / 60_000,
  })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...TIME_ZONE_IDS), (minute, timeZone) => {
      const at = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
      const text = at.toPlainDateTime().toString({ smallestUnit: 'minute' })
      expect(isoToLocal(new Date(minute * 60_000), timeZone)).toBe(text)
      const { epochMilliseconds } = Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)
      expect(localToIso(text, timeZone)).toBe(new Date(epochMilliseconds).toISOString())
      // Not before this instant: the later one of two.
      expect(localToIso(text, timeZone, minute * 60_000)).toBe(new Date(minute * 60_000).toISOString())
    }),
    {
      numRuns: 500,
      examples: [Date.UTC(2026, 10, 1, 6, 30), Date.UTC(2026, 10, 1, 7, 30)].map((at) => [
        at / 60_000,
        NASHVILLE,
      ]),
    },
  )
})

test('a start on or after the end clears the end', () => {
  expect(endAfterStart('2026-11-21T09:30', '2026-11-21T09:30')).toBe('')
  expect(endAfterStart('2026-11-22T09:30', '2026-11-21T09:30')).toBe('')
  expect(endAfterStart('2026-11-20T09:30', '2026-11-21T09:30')).toBe('2026-11-21T09:30')
  expect(endAfterStart('', '2026-11-21T09:30')).toBe('2026-11-21T09:30')
})
