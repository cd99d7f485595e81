import { expect, test } from 'vitest'
import { straightSeconds } from '#contract/runs/way-times.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { inShortestOrder, measureWay, withLegs } from './measure-way.ts'
import type { Router } from './osrm-router.ts'

const key = (orderId: string) => ({ orderId, storeId: 'store' })
const KEYS = ['a', 'b', 'c'].map(key)
const at = (longitude: number): GeoPoint => ({ latitude: 36.16, longitude })
const START = at(-86.8)

/** Measures the way from a store to doors a, b and c, and keeps what was warned of. */
async function aWay(
  doors: readonly (GeoPoint | null)[],
  router: Router | null = null,
  start: GeoPoint | null = START,
) {
  const warnings: unknown[] = []
  const log = { warn: (...words: unknown[]) => void warnings.push(words) }
  return { way: await measureWay(KEYS, { start, doors }, { router, log }), warnings }
}

const legsOf = (stops: { orderId: string; legSeconds: number | null }[]) =>
  stops.map(({ orderId, legSeconds }) => [orderId, legSeconds])

test('a mile takes 6.75 minutes without a router', () => {
  const mile = { latitude: 36.16 + 1 / 69.0936, longitude: -86.8 }
  expect(straightSeconds(START, mile) / 60).toBeCloseTo(6.75, 2)
})

test('the way is the shortest from the store, with the time of each leg', async () => {
  const { way, warnings } = await aWay([at(-86.5), at(-86.7), at(-86.6)])
  const order = inShortestOrder(way)
  expect(order).toEqual(['b', 'c', 'a'].map(key))
  expect(legsOf(withLegs(way, order))).toEqual([
    ['b', straightSeconds(START, at(-86.7))],
    ['c', straightSeconds(at(-86.7), at(-86.6))],
    ['a', straightSeconds(at(-86.6), at(-86.5))],
  ])
  expect(warnings).toEqual([])
})

test('a door that nobody knows comes last and has no time, nor has the leg after it', async () => {
  const { way } = await aWay([null, at(-86.6), at(-86.7)])
  const order = inShortestOrder(way)
  expect(order).toEqual(['c', 'b', 'a'].map(key))
  expect(withLegs(way, order).at(-1)?.legSeconds).toBeNull()
  expect(legsOf(withLegs(way, KEYS))).toEqual([
    ['a', null],
    ['b', null],
    ['c', straightSeconds(at(-86.6), at(-86.7))],
  ])
})

test('doors that nobody knows stay in their order, and a store that nobody knows has no leg', async () => {
  expect(inShortestOrder((await aWay([null, null, null])).way)).toEqual(KEYS)
  const { way } = await aWay([at(-86.7), at(-86.6), null], null, null)
  expect(withLegs(way, KEYS).map(({ legSeconds }) => legSeconds)).toEqual([
    null,
    straightSeconds(at(-86.7), at(-86.6)),
    null,
  ])
})

test('a stop that was not measured has no time', async () => {
  const { way } = await aWay([at(-86.7), at(-86.6), at(-86.5)])
  expect(legsOf(withLegs(way, [key('late'), key('a')]))).toEqual([
    ['late', null],
    ['a', null],
  ])
})

test('the router decides, and is told of known places alone', async () => {
  const asked: (readonly GeoPoint[])[] = []
  const router: Router = {
    async timesBetween(places) {
      asked.push(places)
      // The far door is next, because no road leads to it from the near one.
      return [
        [0, 100, 60],
        [100, 0, null],
        [60, 120, 0],
      ]
    },
  }
  const { way } = await aWay([at(-86.79), null, at(-86.6)], router)
  expect(asked).toEqual([[START, at(-86.79), at(-86.6)]])
  const order = inShortestOrder(way)
  expect(legsOf(withLegs(way, order))).toEqual([
    ['c', 60],
    ['a', 120],
    ['b', null],
  ])
  // In the order of the desk, where no road leads.
  expect(legsOf(withLegs(way, [key('a'), key('c')]))).toEqual([
    ['a', 100],
    ['c', null],
  ])
})

test('a router that fails is warned of once, and the straight distance does', async () => {
  const router: Router = { timesBetween: () => Promise.reject(new Error('away')) }
  const { way, warnings } = await aWay([at(-86.5), at(-86.7), at(-86.6)], router)
  expect(inShortestOrder(way)).toEqual(['b', 'c', 'a'].map(key))
  expect(withLegs(way, KEYS)[0]?.legSeconds).toBe(straightSeconds(START, at(-86.5)))
  expect(warnings).toHaveLength(1)
  // One place has no ways.
  expect((await aWay([null, null, null], router)).warnings).toEqual([])
})
