import { expect, test } from 'vitest'
import { coordinateGeocoder } from './coordinate-geocoder.ts'

test.each([
  '36.1627, -86.7816',
  '36.1627,-86.7816',
  ' 36.1627   -86.7816 ',
  '(36.1627; \u221286.7816)',
  '36.1627° N, 86.7816° W',
  '36.1627n 86.7816w',
])("'%s' is that point, in the nearest town", async (text) => {
  expect(await coordinateGeocoder.geocode(text)).toEqual({
    latitude: 36.1627,
    longitude: -86.7816,
    precision: 'street',
    label: 'Nashville, TN',
  })
})

test.each([
  ['the other order', '-86.7816, 36.1627'],
  ['a missing sign, which leads to China', '36.1627, 86.7816'],
  ['a point at sea', '30, -150'],
  ['a point in Paris', '48.8566, 2.3522'],
  ['a latitude beyond the pole', '91, -86.7816'],
  ['a longitude beyond the date line', '36.1627, -186.7816'],
  ['one number', '36.1627'],
  ['three numbers', '36.1627, -86.7816, 12'],
  ['an address', '1718 Hayes Street, Nashville, TN 37203'],
])('%s is no place', async (_, text) => {
  expect(await coordinateGeocoder.geocode(text)).toBeNull()
})
