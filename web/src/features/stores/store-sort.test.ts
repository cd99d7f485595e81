import { expect, test } from 'vitest'
import { favoritesFirst, paramsWithStoreSort, storeSortFromParams } from './store-sort.ts'

test('distance is the default order and is not in the URL', () => {
  expect(storeSortFromParams(new URLSearchParams())).toBe('distance')
  expect(paramsWithStoreSort(new URLSearchParams('sort=name&lat=1'), 'distance').toString()).toBe('lat=1')
})

test('an order is read from the URL and written into it', () => {
  expect(storeSortFromParams(new URLSearchParams('sort=favorites'))).toBe('favorites')
  expect(paramsWithStoreSort(new URLSearchParams(), 'name').toString()).toBe('sort=name')
})

test('an unknown order is replaced by distance', () => {
  expect(storeSortFromParams(new URLSearchParams('sort=price'))).toBe('distance')
})

test('favorites come first, and each group keeps its order', () => {
  const stores = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(favoritesFirst(stores, ['d', 'b', 'z']).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})
