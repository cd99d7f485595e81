import { expect, test } from 'vitest'
import { distanceMiles, type GeoPoint } from '../shared/distance.ts'
import { type Legs, lengthOf, shortestOrder } from './stop-order.ts'

/** Numbers from 0 to 1 that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Doors around Nashville. */
function doors(count: number, seed: number): GeoPoint[] {
  const next = numbersFrom(seed)
  return Array.from({ length: count }, () => ({
    latitude: 36.1 + next() / 10,
    longitude: -86.9 + next() / 5,
  }))
}

const store = { latitude: 36.16, longitude: -86.78 }

const straightLegs = (start: GeoPoint, stops: readonly GeoPoint[]): Legs => ({
  fromStart: stops.map((stop) => distanceMiles(start, stop)),
  between: stops.map((from) => stops.map((to) => distanceMiles(from, to))),
})

function* permutations(rest: number[]): Generator<number[]> {
  if (rest.length === 0) yield []
  for (const [index, first] of rest.entries())
    for (const others of permutations(rest.toSpliced(index, 1))) yield [first, ...others]
}

test.for([1, 2, 3, 4, 5])('seven stops are in the best order (%i)', (seed) => {
  const legs = straightLegs(store, doors(7, seed))
  const best = Math.min(...[...permutations([0, 1, 2, 3, 4, 5, 6])].map((order) => lengthOf(legs, order)))
  const order = shortestOrder(legs)
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(lengthOf(legs, order)).toBeCloseTo(best, 9)
})

test('25 doors along a street are visited from one end to the other', () => {
  const street = Array.from({ length: 25 }, (_, index) => ({
    latitude: 36.16,
    longitude: -86.7 + index / 100,
  }))
  const shuffled = street.map((_, index) => street[(index * 7) % 25] as GeoPoint)
  const order = shortestOrder(straightLegs(store, shuffled)).map((index) => shuffled[index]?.longitude)
  expect(order).toEqual(street.map(({ longitude }) => longitude))
})

test.for([2, 7, 11])('25 doors of five streets are within 5%% of the shortest way (%i)', (step) => {
  const grid = Array.from({ length: 25 }, (_, index) => ({ x: index % 5, y: Math.floor(index / 5) }))
  const doors = grid.map((_, index) => grid[(index * step) % 25] ?? { x: 0, y: 0 })
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
  const legs = {
    fromStart: doors.map((door) => far({ x: -1, y: 0 }, door)),
    between: doors.map((from) => doors.map((to) => far(from, to))),
  }
  const order = shortestOrder(legs)
  expect(new Set(order).size).toBe(25)
  // Along the streets each door is one unit from the one before.
  expect(lengthOf(legs, order)).toBeLessThanOrEqual(25 * 1.05)
})

// The second number is the shortest way that `bench/stop-order.ts` finds in 150 times as long.
test.for([
  [3, 74],
  [7, 71],
  [15, 73],
  [30, 81],
] as const)(
  'the way past 25 doors with roads of any length each way is at most 5 in 100 longer than the best known (%i)',
  ([seed, best]) => {
    const next = numbersFrom(seed)
    const minutes = () => Array.from({ length: 25 }, () => 2 + Math.round(next() * 18))
    const legs = { fromStart: minutes(), between: Array.from({ length: 25 }, minutes) }
    expect(lengthOf(legs, shortestOrder(legs))).toBeLessThanOrEqual(best * 1.05)
  },
)

test('without a stop there is no order', () => expect(shortestOrder(straightLegs(store, []))).toEqual([]))
