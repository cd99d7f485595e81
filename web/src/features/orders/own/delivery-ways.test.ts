import { expect, test } from 'vitest'
import { listDeliveryWays } from './delivery-ways.ts'
import { aPart, aProgress } from './own-orders.fixture.ts'

const door = { latitude: 36.1537, longitude: -86.7958, precision: 'street' as const }
const storeLocation = { latitude: 36.1711, longitude: -86.7958 }
const placed = aPart({ storeLocation })

test('the way from each store that still delivers is told in miles', () => {
  const parts = [placed, aPart({ storeId: 'over', status: 'delivered', storeLocation })]
  expect(listDeliveryWays({ ...aProgress(parts), deliveryPoint: door })).toEqual([
    {
      storeId: placed.storeId,
      storeName: 'Hayes Street Bakery',
      from: storeLocation,
      distance: '1.2 mi from your door',
    },
  ])
})

test('a distance is as exact as the address was found', () => {
  const told = (
    deliveryPoint: typeof door | (Omit<typeof door, 'precision'> & { precision: 'zip' | null }),
  ) => listDeliveryWays({ ...aProgress([placed]), deliveryPoint })[0]?.distance
  expect(told({ ...door, precision: null })).toBe('1.2 mi from your door')
  expect(told({ ...door, precision: 'zip' })).toBe('about 1.2 mi from your door')
  expect(told({ ...door, ...storeLocation })).toBe('less than 0.1 mi from your door')
})

test('without a place there is no way', () => {
  expect(listDeliveryWays(aProgress([placed]))).toEqual([])
  expect(listDeliveryWays({ ...aProgress([placed]), deliveryPoint: null })).toEqual([])
  for (const part of [aPart(), aPart({ storeLocation: null })]) {
    expect(listDeliveryWays({ ...aProgress([part]), deliveryPoint: door })).toEqual([])
  }
})
