import { expect, test } from 'vitest'
import { NO_FILTER, paramsWithSearch, searchFromParams } from './product-search.ts'

const params = (text: string) => new URLSearchParams(text)

test('a URL without a search has no filter', () => {
  expect(searchFromParams(params(''))).toEqual(NO_FILTER)
})

test('the URL keeps the search and the place', () => {
  const search = {
    search: 'honey & jam',
    category: 'food-beverage',
    price: '25-50',
    open: true,
    delivers: true,
    sort: 'price-low',
  } as const
  const address = paramsWithSearch(params('place=Nashville,+TN&lat=36.16&lng=-86.78'), search)
  expect(searchFromParams(address)).toEqual(search)
  expect(address.get('place')).toBe('Nashville, TN')
  expect(paramsWithSearch(address, NO_FILTER).toString()).toBe('place=Nashville%2C+TN&lat=36.16&lng=-86.78')
})

test('unknown values count as no filter', () => {
  expect(searchFromParams(params('category=cars&price=cheap&sort=random&open=yes&delivers=0'))).toEqual(
    NO_FILTER,
  )
})
