import { expect, test } from 'vitest'
import { movedTo } from './run-stops.tsx'
import { landingPlace } from './use-drag-order.ts'

const MIDDLES = [30, 90, 150, 210]

test.each([
  [0, 30, 0],
  [0, 89, 0],
  [0, 91, 1],
  [0, 900, 3],
  [3, 211, 3],
  [3, 149, 2],
  [3, -50, 0],
  [1, 151, 2],
])('row %i that is dropped at %i lands at place %i', (from, y, to) => {
  expect(landingPlace(MIDDLES, from, y)).toBe(to)
})

test('what is moved lands at its place, and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
