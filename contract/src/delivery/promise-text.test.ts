import { expect, test } from 'vitest'
import { openingText, slotText, timeText } from './promise-text.ts'

const chicago = 'America/Chicago'
const noon = Date.parse('2026-11-23T18:00:00Z')
const HOUR = 3_600_000

test('times read as people in the store say them', () => {
  expect(timeText(noon, chicago)).toBe('12 PM')
  expect(timeText(noon + 12 * HOUR, chicago)).toBe('12 AM')
  expect(timeText(noon + 1.5 * HOUR, chicago)).toBe('1:30 PM')
  expect(timeText(noon, 'America/New_York')).toBe('1 PM')
})

test('the day is named where it is not today', () => {
  const text = (hours: number | null, paused = false) =>
    openingText({ open: false, opensAt: hours && noon + hours * HOUR, paused }, noon, chicago)
  expect(openingText({ open: true, opensAt: null, paused: false }, noon, chicago)).toBe('Open now')
  expect(text(2)).toBe('Opens at 2 PM')
  expect(text(21)).toBe('Opens tomorrow at 9 AM')
  expect(text(45)).toBe('Opens Wednesday at 9 AM')
  expect(text(24 * 30)).toBe('Opens Dec 23 at 12 PM')
  expect(text(null)).toBe('Closed')
  expect(text(2, true)).toBe('Not taking orders right now')
})

test('a slot names its day and hours', () => {
  expect(slotText({ startsAt: noon + 2 * HOUR, endsAt: noon + 3 * HOUR }, noon, chicago)).toBe(
    'Today, 2 PM to 3 PM',
  )
})
