import { expect, test } from 'vitest'
import { paramsWithoutPlace, paramsWithPlace, placeFromParams, savedPlace } from './place.ts'

const nashville = { latitude: 36.162_663_9, longitude: -86.781_602, label: 'Nashville, TN' }
const address = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }

test('a saved place needs both the address and its coordinates', () => {
  const coordinates = { latitude: 36.15, longitude: -86.79 }
  expect(savedPlace({ deliveryAddress: address, coordinates, coordinatesPrecision: 'street' })).toEqual({
    ...coordinates,
    label: 'Nashville, TN',
    source: 'saved',
    approximate: false,
  })
  const coordinatesPrecision = null
  expect(savedPlace({ deliveryAddress: address, coordinates: null, coordinatesPrecision })).toBeNull()
  expect(savedPlace({ deliveryAddress: null, coordinates, coordinatesPrecision })).toBeNull()
  expect(savedPlace(null)).toBeNull()
})

test.each([
  ['street', false],
  ['zip', true],
  ['city', true],
  // Saved before the precision was asked for.
  [null, false],
] as const)('a saved point of the precision %s is approximate: %s', (coordinatesPrecision, approximate) => {
  const coordinates = { latitude: 36.15, longitude: -86.79 }
  const saved = savedPlace({ deliveryAddress: address, coordinates, coordinatesPrecision })
  expect(saved?.approximate).toBe(approximate)
})

test('a searched place is the same after it was written to the URL and read again', () => {
  const params = paramsWithPlace(new URLSearchParams(), { ...nashville, precision: 'city' })
  expect(params.toString()).toBe('place=Nashville%2C+TN&lat=36.16266&lng=-86.7816&precision=city')
  expect(placeFromParams(params)).toEqual({
    latitude: 36.16266,
    longitude: -86.7816,
    label: 'Nashville, TN',
    source: 'custom',
    approximate: true,
  })
})

test('a place found by its street is not approximate and has no precision in the URL', () => {
  const params = paramsWithPlace(new URLSearchParams('precision=zip'), { ...nashville, precision: 'street' })
  expect(params.has('precision')).toBe(false)
  expect(placeFromParams(params)?.approximate).toBe(false)
})

test('other search parameters stay as they were, and the given ones are not changed', () => {
  const before = new URLSearchParams('sort=name')
  const after = paramsWithPlace(before, { ...nashville, precision: 'street' })
  expect(after.get('sort')).toBe('name')
  expect(before.toString()).toBe('sort=name')
  expect(paramsWithoutPlace(after).toString()).toBe('sort=name')
})

test.each([
  ['nothing', ''],
  ['no name', 'lat=36&lng=-86'],
  ['a blank name', 'place=+&lat=36&lng=-86'],
  ['no longitude', 'place=A&lat=36'],
  ['an empty latitude', 'place=A&lat=&lng=-86'],
  ['words for numbers', 'place=A&lat=north&lng=-86'],
  ['a latitude beyond the pole', 'place=A&lat=91&lng=-86'],
  ['a longitude beyond the date line', 'place=A&lat=36&lng=181'],
  ['infinity', 'place=A&lat=Infinity&lng=-86'],
])('an address with %s names no place', (_, query) => {
  expect(placeFromParams(new URLSearchParams(query))).toBeNull()
})
