import { expect, test } from 'vitest'
import { slotWords } from './slot-words.ts'

const slot = (startsAt: string, timeZone: string) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  timeZone,
})

test('a slot is told by the clock of its store, with the zone for readers of another one', () => {
  const afternoon = slot('2026-11-23T19:00:00.000Z', 'America/New_York')
  expect(slotWords(afternoon, 'America/Chicago')).toBe('Monday, Nov 23, 2 PM to 3 PM EST')
  expect(slotWords(afternoon, 'America/New_York')).toBe('Monday, Nov 23, 2 PM to 3 PM')
})

test('the day is the one of the store, and the zone has its name of the season', () => {
  const evening = slot('2026-07-04T03:30:00.000Z', 'America/Los_Angeles')
  expect(slotWords(evening, 'America/New_York')).toBe('Friday, Jul 3, 8:30 PM to 9:30 PM PDT')
})

test('two zones of one clock need no name', () => {
  const winter = slot('2026-11-23T19:00:00.000Z', 'America/Phoenix')
  expect(slotWords(winter, 'America/Denver')).toBe('Monday, Nov 23, 12 PM to 1 PM')
  const summer = slot('2026-07-06T19:00:00.000Z', 'America/Phoenix')
  expect(slotWords(summer, 'America/Denver')).toBe('Monday, Jul 6, 12 PM to 1 PM MST')
})

test('next to a clock change the zone is named, and the two hours of one name differ', () => {
  const words = (startsAt: string) => slotWords(slot(startsAt, 'America/New_York'), 'America/New_York')
  expect(words('2027-11-07T04:00:00.000Z')).toBe('Sunday, Nov 7, 12 AM to 1 AM EDT')
  expect(words('2027-11-07T05:00:00.000Z')).toBe('Sunday, Nov 7, 1 AM EDT to 1 AM EST')
  expect(words('2027-11-07T06:00:00.000Z')).toBe('Sunday, Nov 7, 1 AM to 2 AM EST')
  expect(words('2027-11-07T07:00:00.000Z')).toBe('Sunday, Nov 7, 2 AM to 3 AM')
  expect(words('2027-03-14T06:00:00.000Z')).toBe('Sunday, Mar 14, 1 AM EST to 3 AM EDT')
})
