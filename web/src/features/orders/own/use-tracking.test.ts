import { expect, test } from 'vitest'
import { courierWords, lastSeenWords } from './use-tracking.ts'

const aTracking = (from: string, to: string, stopsBefore = 0) => ({
  storeIds: ['bakery'],
  pins: {},
  stopsBefore,
  isArriving: false,
  arrival: { from, to, timeZone: 'America/Chicago' },
  position: null,
})

test.for([
  ['2026-05-04T16:40:00Z', '2026-05-04T16:55:00Z', 0, 'The courier is on the way to you · 11:40 to 11:55 AM'],
  ['2026-05-04T16:50:00Z', '2026-05-04T17:05:00Z', 1, 'One stop before yours · 11:50 AM to 12:05 PM'],
  ['2026-05-04T17:00:00Z', '2026-05-04T17:10:00Z', 3, '3 stops before yours · 12 to 12:10 PM'],
] as const)('%s', ([from, to, stopsBefore, words]) => {
  expect(courierWords(aTracking(from, to, stopsBefore), 'America/Chicago')).toBe(words)
})

test.for([
  ['over midnight', '2026-05-05T04:50:00Z', '2026-05-05T05:05:00Z', '11:50 PM to 12:05 AM'],
  ['when clocks go forward', '2026-03-08T07:50:00Z', '2026-03-08T08:05:00Z', '1:50 AM CST to 3:05 AM CDT'],
  ['when clocks go back', '2026-11-01T06:50:00Z', '2026-11-01T07:05:00Z', '1:50 AM CDT to 1:05 AM CST'],
] as const)('a range %s', ([, from, to, words]) => {
  expect(courierWords(aTracking(from, to), 'America/Chicago')).toBe(
    `The courier is on the way to you · ${words}`,
  )
})

test('a reader elsewhere reads the zone, and an unknown time is left out', () => {
  const tracking = aTracking('2026-05-04T16:40:00Z', '2026-05-04T16:55:00Z')
  expect(courierWords(tracking, 'America/Los_Angeles')).toBe(
    'The courier is on the way to you · 11:40 to 11:55 AM CDT',
  )
  expect(courierWords({ ...tracking, arrival: null })).toBe('The courier is on the way to you')
  expect(courierWords({ ...tracking, isArriving: true })).toBe('The courier is arriving')
})

test('a position is old after a minute', () => {
  const now = new Date('2026-05-04T16:40:00Z')
  expect(lastSeenWords('2026-05-04T16:39:00Z', now)).toBeNull()
  expect(lastSeenWords('2026-05-04T16:35:59Z', now)).toBe('Last seen 4 min ago')
})
