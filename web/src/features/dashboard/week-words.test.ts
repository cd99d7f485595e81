import { expect, test } from 'vitest'
import { lowStockWords, weekFigure } from './week-words.ts'

test.each([
  [44, 17, '44 (+27)'],
  [2, 1_002, '2 (−1,000)'],
  [4, 4, '4 (±0)'],
  [0, 3, '0 (−3)'],
  [1, 0, '1 (+1)'],
  [0, 0, '0'],
])('%i after %i reads %j', (thisWeek, lastWeek, words) => {
  expect(weekFigure(thisWeek, lastWeek)).toBe(words)
})

test('one product is not many', () => {
  expect(lowStockWords(1)).toBe('1 product is low on stock')
  expect(lowStockWords(1_200)).toBe('1,200 products are low on stock')
})
