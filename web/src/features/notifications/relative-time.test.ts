import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now)

test.for([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [119, '1m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [30 * 86_400 - 1, '29d ago'],
] as const)('%d seconds ago is %s', ([seconds, text]) => expect(ago(seconds)).toBe(text))

test('from thirty days on the date is shown', () => {
  expect(ago(30 * 86_400)).toBe(new Date('2026-10-22T12:00:00.000Z').toLocaleDateString())
})

test.for([null, undefined, '', 'yesterday'])('a missing time (%s) is now', (missing) => {
  expect(relativeTime(missing, now)).toBe('Just now')
})

test('a time in the future, by a slow clock, is now', () => expect(ago(-30)).toBe('Just now'))
