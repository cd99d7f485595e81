import { describe, expect, test } from 'vitest'
import { estimateArrival, isArriving, type Way, type WayStop } from './estimate.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-05-04T16:40:00Z')
const store = { latitude: 36.16, longitude: -86.78 }
/** Doors along a street, each half a mile from the one before: 3.4 minutes of way, and 3 at each door. */
const door = (index: number) => ({ latitude: 36.16 + ((index + 1) * 0.5) / 69.1, longitude: -86.78 })
const ahead = (index: number): WayStop => ({
  door: door(index),
  legSeconds: null,
  state: 'on_board',
  doneAt: null,
})
const aWay = (more: Partial<Way> = {}): Way => ({
  startedAt: NOW,
  store,
  stops: [0, 1, 2].map(ahead),
  position: null,
  ...more,
})
const clock = (estimate: ReturnType<typeof estimateArrival>) =>
  estimate && [estimate.from, estimate.to].map((instant) => new Date(instant).toISOString().slice(11, 16))

test('the first door is a short way off, and each further one a way and a door more', () => {
  expect(clock(estimateArrival(aWay(), 0, NOW))).toEqual(['16:40', '16:50'])
  expect(clock(estimateArrival(aWay(), 1, NOW))).toEqual(['16:45', '16:55'])
  expect(clock(estimateArrival(aWay(), 2, NOW))).toEqual(['16:50', '17:00'])
})

test('a stop that is done or cancelled is not estimated, and takes no time of the others', () => {
  const stops = [{ ...ahead(0), state: 'cancelled' as const }, ahead(1), ahead(2)]
  expect(estimateArrival(aWay({ stops }), 0, NOW)).toBeNull()
  const [, with0] = [0, estimateArrival(aWay(), 2, NOW)]
  const without0 = estimateArrival(aWay({ stops }), 2, NOW)
  expect(without0?.to).toBeLessThanOrEqual(with0?.to ?? 0)
})

describe('the courier’s own pace', () => {
  const after = (minutes: number): Way =>
    aWay({
      startedAt: NOW - minutes * MINUTE,
      stops: [{ ...ahead(0), state: 'delivered', doneAt: NOW }, ahead(1), ahead(2)],
    })
  test.for([
    ['as usual', 6.4, ['16:45', '16:55']],
    ['slow', 30, ['16:55', '17:10']],
    ['very slow', 300, ['17:00', '17:20']],
  ] as const)('%s', ([, minutes, expected]) => {
    expect(clock(estimateArrival(after(minutes), 2, NOW))).toEqual(expected)
  })
})

test('a fresh position counts instead of the store, and an old one does not', () => {
  const near = { ...door(2), at: NOW - MINUTE }
  const only = { stops: [ahead(2)] }
  expect(clock(estimateArrival(aWay({ ...only, position: near }), 0, NOW))).toEqual(['16:40', '16:45'])
  const old = { ...near, at: NOW - 6 * MINUTE }
  expect(estimateArrival(aWay({ ...only, position: old }), 0, NOW)).toEqual(
    estimateArrival(aWay(only), 0, NOW),
  )
})

test('the router’s times count where the way is the planned one', () => {
  const stops = [0, 1, 2].map((index) => ({ ...ahead(index), legSeconds: 1_200 }))
  expect(clock(estimateArrival(aWay({ stops }), 0, NOW))).toEqual(['16:55', '17:05'])
})

test('a courier who is late arrives from now on', () => {
  const late = aWay({ startedAt: NOW - 120 * MINUTE })
  expect(clock(estimateArrival(late, 0, NOW))).toEqual(['16:40', '16:45'])
})

test('doors that nobody found cost the time at the door alone', () => {
  const stops = [0, 1].map((index) => ({ ...ahead(index), door: null }))
  expect(clock(estimateArrival(aWay({ stops, store: null }), 1, NOW))).toEqual(['16:40', '16:50'])
})

test.for([
  ['two streets away', 0.2, 0, true],
  ['half a mile away', 0.5, 0, false],
  ['two streets away six minutes ago', 0.2, 6, false],
] as const)('a courier %s is arriving: %s', ([, miles, minutes, expected]) => {
  const { latitude, longitude } = door(0)
  const position = { latitude: latitude - miles / 69.1, longitude, at: NOW - minutes * MINUTE }
  expect(isArriving(aWay({ position }), 0, NOW)).toBe(expected)
  expect(isArriving(aWay({ position: null }), 0, NOW)).toBe(false)
})
