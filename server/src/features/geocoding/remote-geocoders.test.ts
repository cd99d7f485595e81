import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeGeocoders, startFakeGeocoders, type Trouble } from '#testing/fake-geocoders.ts'
import { censusGeocoder } from './census-geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'

const ADDRESS = '1718 Hayes Street, Nashville, TN 37203'
const place = { latitude: 36.1523, longitude: -86.7951, city: 'Nashville', state: 'TN', zip: '37203' }
const found = { latitude: 36.1523, longitude: -86.7951, precision: 'street', label: 'Nashville, TN' }

let fake: FakeGeocoders
beforeAll(async () => {
  fake = await startFakeGeocoders()
})
afterAll(() => fake[Symbol.asyncDispose]())
beforeEach(() => {
  fake.trouble = null
  fake.places = new Map([[ADDRESS, place]])
  fake.calls.length = 0
})

const nominatim = () =>
  nominatimGeocoder({ url: fake.url, contactEmail: 'support@mainstreet.example', intervalMs: 0 })
const census = () => censusGeocoder({ url: fake.url })

describe('the Census geocoder', () => {
  test('finds a street', async () => {
    expect(await census().geocode(ADDRESS)).toEqual(found)
    expect(Object.fromEntries(fake.calls[0]?.query ?? [])).toEqual({
      address: ADDRESS,
      benchmark: 'Public_AR_Current',
      format: 'json',
    })
  })

  test('does not know every address', async () =>
    expect(await census().geocode('1 Nowhere Lane, Nashville, TN')).toBeNull())

  test('answers null for text that the service refuses as an address', async () => {
    fake.trouble = 'refused'
    expect(await census().geocode(ADDRESS)).toBeNull()
  })

  test.each(['Nashville, TN', '37203'])("is not asked for '%s', which has no street", async (text) => {
    expect(await census().geocode(text)).toBeNull()
    expect(fake.calls).toEqual([])
  })
})

describe('Nominatim', () => {
  test('finds a house, and sends who asks', async () => {
    expect(await nominatim().geocode(ADDRESS)).toEqual(found)
    expect(fake.calls[0]?.userAgent).toContain('support@mainstreet.example')
    expect(Object.fromEntries(fake.calls[0]?.query ?? [])).toMatchObject({
      q: ADDRESS,
      format: 'jsonv2',
      countrycodes: 'us',
    })
  })

  test.each([
    ['road', 'street'],
    ['postcode', 'zip'],
    ['city', 'city'],
  ] as const)('a %s has the precision %s', async (kind, precision) => {
    fake.places.set(ADDRESS, { ...place, kind })
    expect(await nominatim().geocode(ADDRESS)).toMatchObject({ precision, label: 'Nashville, TN' })
  })

  test('does not take a whole state for a place', async () => {
    fake.places.set('Tennessee', { ...place, kind: 'state' })
    expect(await nominatim().geocode('Tennessee')).toBeNull()
  })

  test('does not know every address', async () =>
    expect(await nominatim().geocode('1 Nowhere Lane')).toBeNull())

  test('is called at most once in each interval, and callers do not queue without limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let calls = 0
    const geocoder = nominatimGeocoder({
      url: fake.url,
      contactEmail: 'support@mainstreet.example',
      intervalMs: 1000,
      fetch: async () => {
        calls++
        return Response.json([])
      },
    })
    const answers = Promise.allSettled(Array.from({ length: 8 }, () => geocoder.geocode(ADDRESS)))
    const callsAfter: number[] = []
    for (const ms of [0, 999, 1, 999, 1, 1000, 10_000]) {
      await vi.advanceTimersByTimeAsync(ms)
      callsAfter.push(calls)
    }
    expect(callsAfter).toEqual([1, 1, 2, 2, 3, 4, 4])
    expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(4)
  })
})

describe.each(['error', 'huge', 'garbage', 'redirect'] satisfies Trouble[])('a server with %s', (trouble) => {
  test('is not reported as an unknown address', async () => {
    fake.trouble = trouble
    await expect(census().geocode(ADDRESS)).rejects.toThrow('127.0.0.1')
    await expect(nominatim().geocode(ADDRESS)).rejects.toThrow('127.0.0.1')
    expect(fake.calls).toHaveLength(2)
  })
})
