import { expect, test } from 'vitest'
import { countText, type Found, foundText } from './product-count.ts'

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2436, '2,436 products'],
])('%i is said as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test('the count of the filters before is not shown as the count of the chosen ones', () => {
  const page = { count: 7, storeCount: 1, products: [], nextCursor: null }
  const data = { pages: [page], pageParams: [undefined] } as unknown as Found['data']
  expect(foundText({ data, isPlaceholderData: false })).toBe('7 products')
  expect(foundText({ data, isPlaceholderData: true })).toBe('products')
  expect(foundText({ data: undefined, isPlaceholderData: false })).toBe('products')
})
