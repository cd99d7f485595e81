import { expect, test } from 'vitest'
import { isHomeView, mapViewText, parseMapView } from './map-view.ts'

const centre = { latitude: 36.1627, longitude: -86.7816 }

test('a view is the same after it was written to the URL and read again', () => {
  expect(mapViewText({ centre, zoom: 14 })).toBe('36.1627,-86.7816,14')
  expect(parseMapView('36.1627,-86.7816,14')).toEqual({ centre, zoom: 14 })
})

test.each([
  null,
  '',
  '36,-86',
  '36,-86,13,1',
  ',,',
  '36,-86,',
  'a,b,c',
  '91,0,13',
  '0,181,13',
  '36,-86,3',
  '36,-86,99',
])('no view is read from %s', (text) => {
  expect(parseMapView(text)).toBeNull()
})

test('the first view of the point is the home view; a moved or zoomed one is not', () => {
  expect(isHomeView({ centre, zoom: 13 }, centre)).toBe(true)
  expect(isHomeView({ centre: { ...centre, latitude: 36.16272 }, zoom: 13 }, centre)).toBe(true)
  expect(isHomeView({ centre, zoom: 12 }, centre)).toBe(false)
  expect(isHomeView({ centre: { ...centre, longitude: -86.79 }, zoom: 13 }, centre)).toBe(false)
})
