import { expect, test } from 'vitest'
import { reachText } from './reach-text.ts'

test('one customer is not many', () => {
  expect(reachText(1)).toBe('Reaches 1 customer')
  expect(reachText(0)).toBe('Reaches 0 customers')
  expect(reachText(11)).toBe('Reaches 11 customers')
  expect(reachText(12_000)).toBe('Reaches 12,000 customers')
})
