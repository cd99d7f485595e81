import { expect, test } from 'vitest'
import { spreadStock } from './spread-stock.ts'

test.each([
  [10, [5, 3, 2], [5, 3, 2]],
  [7, [5, 3, 2], [4, 2, 1]],
  [1, [5, 5], [1, 0]],
  [0, [5, 3], [0, 0]],
  [5, [0, 0, 0], [2, 2, 1]],
  [9, [3, 0], [9, 0]],
  [12, [4, null], [6, 6]],
  [3, [null, null], [2, 1]],
] as const)('%i units over %j are %j', (units, stock, parts) => {
  expect(spreadStock(units, stock)).toEqual(parts)
})

test('the parts sum up to the units, also for the largest numbers', () => {
  for (let units = 0; units < 1_000_000; units += 37_813) {
    const stock = Array.from({ length: 100 }, (_, n) => (n * 7919 + units) % 1_000_001)
    const parts = spreadStock(units, stock)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(units)
  }
})
