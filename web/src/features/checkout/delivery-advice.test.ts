import { expect, test } from 'vitest'
import { distanceMiles } from '#contract/shared/distance.ts'
import { deliveryAdvice } from './delivery-advice.ts'

const nashville = { latitude: 36.1627, longitude: -86.7816 }
const louisville = { latitude: 38.2527, longitude: -85.7585 }
/** A point this many miles north of Nashville. */
const north = (miles: number) => ({ ...nashville, latitude: nashville.latitude + miles / 69.0934 })

test('only a store beyond 20 miles leads to advice', () => {
  const near = { name: 'Green Gate Nursery', location: north(19.9) }
  const far = { name: 'Far Field Farm', location: north(20.2) }
  expect(distanceMiles(nashville, near.location)).toBeCloseTo(19.9, 1)
  expect(deliveryAdvice(nashville, [near])).toBeNull()
  expect(deliveryAdvice(nashville, [near, far])).toContain('This is 20.2 miles from Far Field Farm.')
})

test('a distance of 100 miles and more is a whole number', () => {
  const store = { name: 'Green Gate Nursery', location: nashville }
  expect(deliveryAdvice(louisville, [store])).toContain('This is 155 miles from Green Gate Nursery.')
})

test('the three farthest stores are named', () => {
  const stores = [30, 40, 50, 60, 70].map((miles) => ({ name: `Store ${miles}`, location: north(miles) }))
  expect(deliveryAdvice(nashville, stores.slice(0, 2))).toContain(
    'This is 40.0 miles from Store 40 and 30.0 miles from Store 30.',
  )
  expect(deliveryAdvice(nashville, stores)).toContain(
    'This is 70.0 miles from Store 70, 60.0 miles from Store 60, 50.0 miles from Store 50, and far from 2 more stores.',
  )
})

test('an address that was not found leads to advice, a store without a point does not', () => {
  expect(deliveryAdvice(null, [])).toContain('This address cannot be found.')
  expect(deliveryAdvice(nashville, [{ name: 'Nowhere', location: null }])).toBeNull()
})
