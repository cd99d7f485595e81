import { beforeEach, expect, test } from 'vitest'
import { forgetPlace, rememberPlace, searchedAddress, searchedPlace } from './searched-place.ts'

const saved = new Map<string, string>()
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
}
beforeEach(() => saved.clear())

const addressAfter = (typed: string | undefined, label = 'Louisville, KY') => {
  rememberPlace({ label, ...(typed !== undefined && { typed }) }, 'june', storage)
  return searchedAddress('june', storage)
}

test.each([
  ['600 East Broadway, Louisville, KY 40202', { street: '600 East Broadway', zip: '40202' }],
  ['600 East Broadway, Louisville', { street: '600 East Broadway', zip: '' }],
  ['Louisville, KY', { street: '', zip: '' }],
  ['40202', { street: '', zip: '40202' }],
  ['600 East Broadway, Louisville, KY 40202–1234', { street: '600 East Broadway', zip: '40202' }],
  ['402021234', { street: '', zip: '40202' }],
  ['38.25420, -85.75940', { street: '', zip: '' }],
  ['38.2542° N, 85.7594° W', { street: '', zip: '' }],
  [undefined, { street: '', zip: '' }],
])('a search for %s gives the parts of an address', (typed, parts) => {
  expect(addressAfter(typed)).toEqual({ city: 'Louisville', state: 'KY', ...parts })
})

test('a town with one ZIP gives it, and a typed ZIP counts more', () => {
  const town = { label: 'Ashland City, TN', onlyZip: '37015' }
  rememberPlace({ ...town, typed: 'Ashland City' }, 'june', storage)
  rememberPlace({ label: town.label }, 'june', storage)
  expect(searchedAddress('june', storage)).toMatchObject({ city: 'Ashland City', zip: '37015' })
  rememberPlace({ ...town, typed: '37032' }, 'june', storage)
  expect(searchedAddress('june', storage)?.zip).toBe('37032')
})

test('a place that is not a city gives no address', () => {
  expect(addressAfter('Current Location', 'Current Location')).toBeNull()
})

test('the typed address is kept for the same place and dropped for another place', () => {
  addressAfter('600 East Broadway, Louisville, KY 40202')
  expect(addressAfter(undefined)).toMatchObject({ street: '600 East Broadway' })
  expect(addressAfter(undefined, 'Nashville, TN')).toEqual({
    street: '',
    city: 'Nashville',
    state: 'TN',
    zip: '',
  })
})

test('the address that a visitor typed is kept when they log in and look at the same place', () => {
  rememberPlace({ label: 'Louisville, KY', typed: '600 East Broadway, Louisville' }, null, storage)
  expect(addressAfter(undefined)).toMatchObject({ street: '600 East Broadway' })
})

test('the place of a customer is for them alone, and the place of a visitor passes to the customer who logs in', () => {
  addressAfter('Louisville, KY')
  expect(searchedAddress('otis', storage)).toBeNull()
  expect(searchedAddress(null, storage)).toBeNull()
  rememberPlace({ label: 'Nashville, TN', typed: 'Nashville' }, null, storage)
  expect(searchedAddress('otis', storage)).toMatchObject({ city: 'Nashville' })
  expect(searchedAddress(null, storage)).toMatchObject({ city: 'Nashville' })
})

test('returning to the saved address forgets the place', () => {
  addressAfter('Louisville, KY')
  forgetPlace(storage)
  expect(searchedAddress('june', storage)).toBeNull()
  saved.set('searchedPlace', '{"label":7}')
  expect(searchedAddress('june', storage)).toBeNull()
})

test('a search on another page is around the place that this person searched for', () => {
  const louisville = {
    latitude: 38.25,
    longitude: -85.76,
    label: 'Louisville, KY',
    precision: 'zip',
  } as const
  rememberPlace({ ...louisville, typed: '40202' }, 'june', storage)
  // The page of the place remembers it again, from its URL.
  rememberPlace(louisville, 'june', storage)
  expect(searchedPlace('june', storage)).toEqual({
    latitude: 38.25,
    longitude: -85.76,
    label: 'Louisville, KY',
    source: 'custom',
    approximate: true,
    typed: '40202',
  })
  expect(searchedAddress('june', storage)).toMatchObject({ zip: '40202' })
  expect(searchedPlace('otis', storage)).toBeNull()
  expect(searchedPlace(null, storage)).toBeNull()
  rememberPlace({ label: 'Nashville, TN' }, 'june', storage)
  expect(searchedPlace('june', storage)).toBeNull()
})
