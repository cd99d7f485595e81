import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { startFakeGeocoders } from '#testing/fake-geocoders.ts'
import { describe, expect, test } from '#testing/test.ts'

const ADDRESS = '1718 Hayes Street, Nashville, TN 37203'

const appWith = (database: Database, environment: Record<string, string>) =>
  createApp({ config: readConfig({ LOG_LEVEL: 'silent', ...environment }), database, limitCalls: false })

const geocode = (address: string) => ({ method: 'POST' as const, url: '/api/geocode', payload: { address } })

describe('POST /geocode', () => {
  test('answers with the point, its precision and a label', async ({ app }) => {
    const reply = await app.inject(geocode(ADDRESS))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      latitude: 36.1504,
      longitude: -86.7916,
      precision: 'zip',
      label: 'Nashville, TN',
      onlyZip: null,
    })
  })

  test.for([
    ['Ashland City, TN', '37015'],
    ['123 Main Street, Ashland City, TN', '37015'],
    ['Nashville, TN', null],
  ] as const)('answers the ZIP of a city that has only one: %s', async ([address, zip], { app }) => {
    expect((await app.inject(geocode(address))).json().onlyZip).toBe(zip)
  })

  test('answers a problem when there is no such place', async ({ app }) => {
    const reply = await app.inject(geocode('Qwertyville'))
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'address_not_found', error: 'Failed to geocode address' })
  })

  test('finds coordinates without any geocoder', async ({ app }) => {
    const reply = await app.inject(geocode('36.1627, -86.7816'))
    expect(reply.json()).toMatchObject({ latitude: 36.1627, longitude: -86.7816, label: 'Nashville, TN' })
    expect((await app.inject(geocode('48.8566, 2.3522'))).json()).toMatchObject({ code: 'address_not_found' })
  })

  test.for(['', '   ', 'x'.repeat(301)])('refuses %j', async (address, { app }) => {
    expect((await app.inject(geocode(address))).json()).toMatchObject({ code: 'invalid_input' })
  })

  test('finds the street when the configuration names a geocoder that knows streets', async ({
    database,
  }) => {
    await using fake = await startFakeGeocoders()
    fake.places.set(ADDRESS, {
      latitude: 36.15,
      longitude: -86.79,
      city: 'Nashville',
      state: 'TN',
      zip: '37203',
    })
    const app = await appWith(database, { GEOCODER: 'census,offline', CENSUS_URL: fake.url })
    expect((await app.inject(geocode(ADDRESS))).json()).toMatchObject({ precision: 'street' })
    fake.trouble = 'error'
    expect((await app.inject(geocode('37203'))).json()).toMatchObject({ precision: 'zip' })
    await app.close()
  })

  test('an outage is reported as an outage, not as an unknown address', async ({ database }) => {
    await using fake = await startFakeGeocoders()
    fake.trouble = 'error'
    const app = await appWith(database, { GEOCODER: 'nominatim', NOMINATIM_URL: fake.url })
    const reply = await app.inject(geocode(ADDRESS))
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ code: 'unavailable' })
    await app.close()
  })
})

describe('GET /towns', () => {
  test('names the towns around a point', async ({ app }) => {
    const reply = await app.inject('/api/towns?latitude=36.1627&longitude=-86.7816')
    const { towns } = reply.json<{ towns: { name: string }[] }>()
    expect(towns[0]).toEqual({
      name: 'Nashville',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      zipCount: 39,
    })
    expect(towns.length).toBeLessThanOrEqual(24)
  })

  test('refuses a point that is not on earth', async ({ app }) => {
    expect((await app.inject('/api/towns?latitude=91&longitude=0')).statusCode).toBe(400)
  })
})

describe('GET /zip-area', () => {
  test.for([
    ['37203', { city: 'Nashville', state: 'TN' }],
    ['20001', { city: 'Washington', state: 'DC' }],
    ['00000', null],
  ] as const)('answers for %s with its town', async ([zip, area], { app }) => {
    const reply = await app.inject({ url: `/api/zip-area?zip=${zip}` })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ area })
  })

  test.for(['', '3720', '37203-1234', 'abcde', '３７２０３'])('refuses %j', async (zip, { app }) => {
    const reply = await app.inject({ url: `/api/zip-area?zip=${encodeURIComponent(zip)}` })
    expect(reply.json()).toMatchObject({ code: 'invalid_input' })
  })
})
