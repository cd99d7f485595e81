import { expect, test } from 'vitest'
import type { RunStop } from '#contract/runs/run.ts'
import { distanceWords, expectedWords, willBeLate } from './run-words.ts'

const NOW = new Date('2026-05-04T16:30:00.000Z')
const ZONE = 'America/Chicago'

const aStop = (more: Partial<RunStop> = {}): RunStop => ({
  orderId: '4K7Q-2XWD',
  firestoreId: 'order',
  storeId: 'bakery',
  storeName: 'Hayes Street Bakery',
  status: 'shipped',
  version: 4,
  state: 'on_board',
  reason: null,
  customerName: 'June',
  deliveryAddress: { street: '1 Elm', city: 'Nashville', state: 'TN', zip: '37203', deliveryNotes: null },
  point: { latitude: 36.17, longitude: -86.78, precision: 'street' },
  slot: null,
  promise: { by: '2026-05-04T16:45:00.000Z', timeZone: ZONE },
  arrival: { from: '2026-05-04T16:40:00.000Z', to: '2026-05-04T16:55:00.000Z', timeZone: ZONE },
  ...more,
})

const late = { from: '2026-05-04T16:50:00.000Z', to: '2026-05-04T17:05:00.000Z', timeZone: ZONE }

test('the way of the courier is told to the next door, in miles', () => {
  const position = { latitude: 36.16, longitude: -86.78, at: NOW.toISOString() }
  const done = aStop({ state: 'delivered', point: { latitude: 40, longitude: -80, precision: 'street' } })
  expect(distanceWords({ position, stops: [done, aStop()] })).toBe('0.69 miles from the next door')
  expect(distanceWords({ position: null, stops: [aStop()] })).toBeNull()
  expect(distanceWords({ position, stops: [aStop({ point: null })] })).toBeNull()
  expect(distanceWords({ position, stops: [done] })).toBeNull()
})

test('a stop that is expected after its promise, or after its slot, will be late', () => {
  expect(willBeLate(aStop(), NOW)).toBe(false)
  expect(willBeLate(aStop({ arrival: late }), NOW)).toBe(true)
  const slot = { startsAt: '2026-05-04T16:00:00.000Z', endsAt: '2026-05-04T17:00:00.000Z', timeZone: ZONE }
  expect(willBeLate(aStop({ arrival: late, slot, promise: null }), NOW)).toBe(false)
  expect(willBeLate(aStop({ arrival: late, promise: null }), NOW)).toBe(false)
  expect(willBeLate(aStop({ arrival: null }), NOW)).toBe(false)
  // It is late: that is said beside its promise.
  expect(willBeLate(aStop({ arrival: late }), new Date('2026-05-04T16:45:00.000Z'))).toBe(false)
})

test('the row says when a stop is expected, and that it will be late', () => {
  expect(expectedWords(aStop(), NOW, ZONE)).toBe('Expected 11:40 to 11:55 AM')
  expect(expectedWords(aStop({ arrival: late }), NOW, ZONE)).toBe(
    'Will be late: expected 11:50 AM to 12:05 PM',
  )
  expect(expectedWords(aStop({ arrival: null }), NOW, ZONE)).toBeNull()
})
