import { expect, test } from 'vitest'
import { paramsWithStoreSort, storeSortFromParams } from './store-sort.ts'

test('distance is the usual order and needs no mention', () => {
  expect(storeSortFromParams(new URLSearchParams())).toBe('distance')
  expect(paramsWithStoreSort(new URLSearchParams('sort=name&lat=1'), 'distance').toString()).toBe('lat=1')
})

test('an order is read from the address and written into it', () => {
  expect(storeSortFromParams(new URLSearchParams('sort=favorites'))).toBe('favorites')
  expect(paramsWithStoreSort(new URLSearchParams(), 'name').toString()).toBe('sort=name')
})

test('an order that is not ours is distance', () => {
  expect(storeSortFromParams(new URLSearchParams('sort=price'))).toBe('distance')
})
