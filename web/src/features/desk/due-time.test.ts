import { expect, test } from 'vitest'
import { dueWords, printedDueWords } from './due-time.tsx'

const timeZone = 'America/Chicago'
const now = new Date('2026-11-23T23:13:00.000Z')
const promised = (by: string) => ({ status: 'pending', promise: { by, timeZone } }) as const
const slotted = (startsAt: string, endsAt: string) =>
  ({ status: 'processing', slot: { startsAt, endsAt, timeZone } }) as const

test.each([
  [
    'in the last hour it is counted down',
    promised('2026-11-23T23:35:00.000Z'),
    'Due 5:35 PM · in 22 min',
    false,
  ],
  ['an hour before it is', promised('2026-11-24T00:13:00.000Z'), 'Due 6:13 PM · in 1 h', false],
  ['earlier it is not', promised('2026-11-24T00:15:00.000Z'), 'Due 6:15 PM', false],
  ['at its minute it is late', promised('2026-11-23T23:13:00.000Z'), 'Due 5:13 PM · 1 min late', true],
  ['late', promised('2026-11-23T23:00:30.000Z'), 'Due 5 PM · 12 min late', true],
  ['late for days', promised('2026-11-20T21:00:00.000Z'), 'Due Nov 20, 3 PM · 3 days late', true],
  ['past midnight', promised('2026-11-24T06:10:00.000Z'), 'Due tomorrow, 12:10 AM', false],
  [
    'in a slot of today, due at its end',
    slotted('2026-11-23T22:00:00.000Z', '2026-11-23T23:30:00.000Z'),
    'Due today, 4 PM to 5:30 PM · in 17 min',
    false,
  ],
  [
    'in a slot of tomorrow',
    slotted('2026-11-24T15:00:00.000Z', '2026-11-24T17:00:00.000Z'),
    'Due tomorrow, 9 AM to 11 AM',
    false,
  ],
  [
    'after a slot',
    slotted('2026-11-23T21:00:00.000Z', '2026-11-23T22:00:00.000Z'),
    'Due today, 3 PM to 4 PM · 1 h 13 min late',
    true,
  ],
] as const)('when a part is due: %s', (_, part, words, isLate) => {
  expect(dueWords(part, now, timeZone)).toEqual({ words, isLate })
})

test('a part without a promise and one that is over are not due', () => {
  expect(dueWords({ status: 'pending' }, now)).toBeNull()
  const delivered = { ...promised('2026-11-23T23:00:00.000Z'), status: 'delivered' } as const
  expect(dueWords(delivered, now)).toBeNull()
  expect(printedDueWords(delivered, now)).toBeNull()
})

test('a reader whose clock shows another time sees the zone of the store', () => {
  const part = promised('2026-11-23T23:35:00.000Z')
  expect(dueWords(part, now, 'America/New_York')?.words).toBe('Due 5:35 PM CST · in 22 min')
})

test('paper has the day of what is not due today, and counts nothing down', () => {
  const printed = (part: Parameters<typeof printedDueWords>[0]) => printedDueWords(part, now, timeZone)
  expect(printed(promised('2026-11-23T23:00:00.000Z'))).toBe('Due 5 PM')
  expect(printed(promised('2026-11-24T06:10:00.000Z'))).toBe('Due Tuesday, Nov 24, 12:10 AM')
  expect(printed(slotted('2026-11-24T15:00:00.000Z', '2026-11-24T17:00:00.000Z'))).toBe(
    'Due Tuesday, Nov 24, 9 AM to 11 AM',
  )
  expect(printed({ status: 'pending' })).toBeNull()
})
