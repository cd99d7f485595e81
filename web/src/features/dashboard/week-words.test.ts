import { expect, test } from 'vitest'
import { lowStockWords, weekWords } from './week-words.ts'

test.each([
  [5, 2, '5 this week, 3 more than last week'],
  [2, 1_002, '2 this week, 1,000 fewer than last week'],
  [4, 4, '4 this week, as many as last week'],
  [0, 3, 'None this week, 3 fewer than last week'],
  [1, 0, '1 this week, 1 more than last week'],
  [0, 0, 'None this week or last week'],
])('%i after %i reads %j', (thisWeek, lastWeek, words) => {
  expect(weekWords(thisWeek, lastWeek)).toBe(words)
})

test('one product is not many', () => {
  expect(lowStockWords(1)).toBe('1 product is low on stock')
  expect(lowStockWords(1_200)).toBe('1,200 products are low on stock')
})
