import { expect, test } from 'vitest'
import { countText, nextActive } from './suggestion-steps.ts'

test.each([
  [-1, 3, 1, 0],
  [2, 3, 1, -1],
  [-1, 3, -1, 2],
  [0, 3, -1, -1],
  [-1, 0, 1, -1],
  [-1, 0, -1, -1],
] as const)('from option %i of %i, a step of %i leads to option %i', (active, count, step, next) => {
  expect(nextActive(active, count, step)).toBe(next)
})

test('the count is said in words', () => {
  expect([0, 1, 2].map(countText)).toEqual(['No suggestions', '1 suggestion', '2 suggestions'])
})
