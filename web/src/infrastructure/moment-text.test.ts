import { expect, test } from 'vitest'
import { dateText } from './date-text.ts'
import { momentText, ownTimeZone, whenText } from './moment-text.ts'

test('a moment of today is told by the hour, within a week by the day, and others by the date', () => {
  const now = new Date(2026, 10, 29, 16, 30)
  const text = (...at: [number, number, number, number, number]) =>
    whenText(new Date(...at).toISOString(), now)
  expect(text(2026, 10, 29, 16, 24)).toBe('Today, 4:24 PM')
  expect(text(2026, 10, 29, 0, 0)).toBe('Today, 12:00 AM')
  expect(text(2026, 10, 28, 23, 59)).toBe('Saturday, 11:59 PM')
  expect(text(2026, 10, 23, 0, 0)).toBe('Monday, 12:00 AM')
  expect(text(2026, 10, 22, 23, 59)).toBe('Nov 22, 11:59 PM')
  expect(text(2026, 10, 30, 0, 0)).toBe('Tomorrow, 12:00 AM')
  expect(text(2026, 11, 5, 9, 0)).toBe('Saturday, 9:00 AM')
  expect(text(2026, 11, 6, 9, 0)).toBe('Dec 6, 9:00 AM')
  expect(text(2025, 11, 5, 12, 0)).toBe('Dec 5, 2025, 12:00 PM')
})

test("a store's day begins by its own clock, and its zone is named where the reader's differs", () => {
  const timeZone = ownTimeZone() === 'Pacific/Kiritimati' ? 'UTC' : 'Pacific/Kiritimati'
  const now = new Date('2026-11-29T09:00:00Z')
  expect(momentText('2026-11-29T12:00:00Z', now, 'Pacific/Kiritimati')).toMatch(/^tomorrow, 2:00 AM/)
  expect(momentText(now.toISOString(), now, timeZone)).toMatch(/^today, \d+:00 [AP]M (GMT\+14|UTC)$/)
})

test('a day alone needs no time: today, a day of this week, or the date', () => {
  const text = (...at: [number, number, number, number]) =>
    dateText(new Date(...at).toISOString(), new Date(2026, 10, 29, 16, 30))
  expect(text(2026, 10, 29, 0)).toBe('today')
  expect(text(2026, 10, 30, 23)).toBe('tomorrow')
  expect(text(2026, 10, 23, 0)).toBe('Monday')
  expect(text(2026, 10, 20, 12)).toBe('Nov 20')
  expect(text(2025, 10, 20, 12)).toBe('Nov 20, 2025')
})
