import { expect, test } from 'vitest'
import { NO_FILTER, paramsWithSearch, searchFromParams } from './product-search.ts'

const params = (text: string) => new URLSearchParams(text)

test('an address without a search asks for everything', () => {
  expect(searchFromParams(params(''))).toEqual(NO_FILTER)
})

test('a search survives the way into the address and back, and leaves the place alone', () => {
  const search = {
    search: 'honey & jam',
    category: 'food-beverage',
    price: '25-50',
    sort: 'price-low',
  } as const
  const address = paramsWithSearch(params('place=Nashville,+TN&lat=36.16&lng=-86.78'), search)
  expect(searchFromParams(address)).toEqual(search)
  expect(address.get('place')).toBe('Nashville, TN')
  expect(paramsWithSearch(address, NO_FILTER).toString()).toBe('place=Nashville%2C+TN&lat=36.16&lng=-86.78')
})

test('values that do not exist count as none', () => {
  expect(searchFromParams(params('category=cars&price=cheap&sort=random'))).toEqual(NO_FILTER)
})
