import { expect, test, vi } from 'vitest'
import { FakeClock } from '#testing/fake-clock.ts'
import { cachedGeocoder } from './cached-geocoder.ts'
import { fallbackGeocoder } from './fallback-geocoder.ts'
import { type GeocodedPlace, GeocoderUnavailable } from './geocoder.ts'

const place: GeocodedPlace = { latitude: 36, longitude: -86, precision: 'street', label: 'Nashville, TN' }
const counted = (answer: () => Promise<GeocodedPlace | null>) => ({ geocode: vi.fn(answer) })

test('an address is looked up once, also with other spaces and capitals', async () => {
  const inner = counted(async () => place)
  const geocoder = cachedGeocoder(inner)
  await Promise.all([geocoder.geocode('1 Main St, Nashville'), geocoder.geocode('1 MAIN ST,  nashville ')])
  expect(await geocoder.geocode('1 main st nashville')).toBe(place)
  expect(inner.geocode).toHaveBeenCalledTimes(1)
})

test('an error is not remembered', async () => {
  const inner = counted(async () => place)
  inner.geocode.mockRejectedValueOnce(new Error('down'))
  const geocoder = cachedGeocoder(inner)
  await expect(geocoder.geocode('a')).rejects.toThrow('down')
  await expect(geocoder.geocode('a')).resolves.toBe(place)
})

test('an unknown address is looked up again after some minutes, a known one the next day', async () => {
  const clock = new FakeClock()
  const unknown = counted(async () => null)
  const known = counted(async () => place)
  const geocoders = [cachedGeocoder(unknown, { clock }), cachedGeocoder(known, { clock })]
  const askBoth = () => Promise.all(geocoders.map((geocoder) => geocoder.geocode('a')))
  await askBoth()
  clock.advanceSeconds(11 * 60)
  await askBoth()
  expect([unknown.geocode.mock.calls.length, known.geocode.mock.calls.length]).toEqual([2, 1])
  clock.advanceSeconds(24 * 60 * 60)
  await askBoth()
  expect(known.geocode).toHaveBeenCalledTimes(2)
})

test('the least recently used answer is the one that is forgotten', async () => {
  const inner = counted(async () => place)
  const geocoder = cachedGeocoder(inner, { maxEntries: 2 })
  for (const address of ['a', 'b', 'a', 'c', 'a']) await geocoder.geocode(address)
  expect(inner.geocode.mock.calls).toEqual([['a'], ['b'], ['c']])
  await geocoder.geocode('b')
  expect(inner.geocode).toHaveBeenCalledTimes(4)
})

test('geocoders are asked in order until one knows the address', async () => {
  const failing = counted(async () => Promise.reject(new Error('down')))
  const ignorant = counted(async () => null)
  const knowing = counted(async () => place)
  const idle = counted(async () => place)
  expect(await fallbackGeocoder([failing, ignorant, knowing, idle]).geocode('a')).toBe(place)
  expect(idle.geocode).not.toHaveBeenCalled()
})

test('an address is unknown only when every geocoder has answered', async () => {
  const failing = counted(async () => Promise.reject(new Error('down')))
  const ignorant = counted(async () => null)
  expect(await fallbackGeocoder([ignorant, ignorant]).geocode('a')).toBeNull()
  await expect(fallbackGeocoder([ignorant, failing]).geocode('a')).rejects.toThrow(GeocoderUnavailable)
})
