import { expect, test } from 'vitest'
import { endAfterStart, isoToLocal, localToIso } from './local-time.ts'

test('a time is the same after conversion to local time and back', () => {
  const at = new Date('2026-11-21T09:30:00.000Z')
  expect(localToIso(isoToLocal(at))).toBe(at.toISOString())
  expect(localToIso('')).toBe('')
  expect(localToIso('soon')).toBe('')
})

test('a start on or after the end clears the end', () => {
  expect(endAfterStart('2026-11-21T09:30', '2026-11-21T09:30')).toBe('')
  expect(endAfterStart('2026-11-22T09:30', '2026-11-21T09:30')).toBe('')
  expect(endAfterStart('2026-11-20T09:30', '2026-11-21T09:30')).toBe('2026-11-21T09:30')
  expect(endAfterStart('', '2026-11-21T09:30')).toBe('2026-11-21T09:30')
})
