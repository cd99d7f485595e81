import fc from 'fast-check'
import addresses from 'rrad/addresses-us-all.min.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { distanceMiles } from '#contract/shared/distance.ts'
import { offlineGeocoder } from './offline-geocoder.ts'

const labelOf = async (text: string) => (await offlineGeocoder.geocode(text))?.label ?? null

const addressLike = fc
  .array(
    fc.constantFrom('12', '37203', 'St.', 'Main', 'Nashville', 'TN', 'New', 'York', ',', 'USA', '-', ' '),
  )
  .map((parts) => parts.join(' '))

const nashville = { latitude: 36.1627, longitude: -86.7816 }

describe('an address with a ZIP', () => {
  test('lies in the middle of its ZIP area', async () => {
    const place = await offlineGeocoder.geocode('1718 Hayes Street, Nashville, TN 37203')
    expect(place).toMatchObject({ precision: 'zip', label: 'Nashville, TN' })
    expect(place && distanceMiles(place, nashville)).toBeLessThan(2)
  })

  test.each(['37203', '37203-1234', 'Nashville 37203', 'nashville tn 37203, usa'])(
    "is found as '%s'",
    async (text) => expect(await labelOf(text)).toBe('Nashville, TN'),
  )

  test.each([
    '37203 1234',
    '372031234',
    '37203–1234',
    '37203 - 1234',
    '37203\u22121234',
    '３７２０３',
    'Nashville, TN 37203 1234',
    '1718  Hayes Street,  Nashville  TN 37203—1234 USA',
  ])("is found by a ZIP as people write it: '%s'", async (text) => {
    expect(await offlineGeocoder.geocode(text)).toEqual(await offlineGeocoder.geocode('37203'))
  })

  test.each([
    ['2108', '02108'],
    ['2108-1234', '02108'],
    ['2108, USA', '02108'],
    ['Boston, MA 2108', '02108'],
    ['1 Beacon Street, Boston, Massachusetts 2108-1234', '02108'],
    ['501', '00501'],
  ])("is found by a ZIP without its zero: '%s' is %s", async (text, zip) => {
    expect(await offlineGeocoder.geocode(text)).toEqual(await offlineGeocoder.geocode(zip))
  })

  test.each(['3720O', 'O2108', '37203-12', '99', '0000', 'Nashville, TN 2108', 'Hayes Street 2108'])(
    "'%s' is no ZIP",
    async (text) => expect(await labelOf(text)).toBeNull(),
  )

  test('keeps the leading zeros of the ZIP', async () => expect(await labelOf('02134')).toBe('Allston, MA'))

  test('is found by city and state when the ZIP is unknown', async () => {
    const place = await offlineGeocoder.geocode('1 Main Street, Nashville, TN 00000')
    expect(place).toMatchObject({ precision: 'city', label: 'Nashville, TN' })
  })

  test('is found by city and state when the ZIP lies in another state', async () => {
    expect(await labelOf('1 Main Street, Nashville, TN 90210')).toBe('Nashville, TN')
  })

  test('does not take a house number of five digits for a ZIP', async () => {
    expect(await labelOf('10001 Main Street, Nashville, TN')).toBe('Nashville, TN')
  })
})

describe('a city with its state', () => {
  test.each([
    ['Nashville, TN', 'Nashville, TN'],
    ['nashville tn', 'Nashville, TN'],
    ['NASHVILLE,   Tennessee', 'Nashville, TN'],
    ['1718 Hayes Street Nashville TN', 'Nashville, TN'],
    ['Charleston, West Virginia', 'Charleston, WV'],
    ['St. Louis, MO', 'Saint Louis, MO'],
    ["Lee's Summit, MO", 'Lees Summit, MO'],
    ["O'Fallon IL", 'O Fallon, IL'],
    ['Winston Salem, NC', 'Winston-Salem, NC'],
    ['Winston-Salem, NC', 'Winston-Salem, NC'],
    ['Washington, D.C.', 'Washington, DC'],
    ['Springfield, IL', 'Springfield, IL'],
    ['Kāneʻohe, HI', 'Kaneohe, HI'],
    ["Kane'ohe Hawaii", 'Kaneohe, HI'],
    ['Kane’ohe, Hawaiʻi', 'Kaneohe, HI'],
    ['Kane`ohe, HI', 'Kaneohe, HI'],
    ['Cañon City, CO', 'Canon City, CO'],
    ['La Cañada Flintridge, CA', 'La Canada Flintridge, CA'],
    ['Ste. Genevieve, MO', 'Sainte Genevieve, MO'],
    ['Ft. Worth, TX', 'Fort Worth, TX'],
    ['MT.  VERNON  new  york', 'Mount Vernon, NY'],
  ])("'%s' is %s", async (text, label) => {
    expect(await offlineGeocoder.geocode(text)).toMatchObject({ precision: 'city', label })
  })

  test('lies near the middle of the city, also when the city has ZIPs of post boxes', async () => {
    const place = await offlineGeocoder.geocode('Nashville, TN')
    expect(place && distanceMiles(place, nashville)).toBeLessThan(3)
  })

  test.each([
    ['Barrington, IL', '60010'],
    ['La Vergne, TN', '37086'],
    ['Hinesville, GA', '31313'],
  ])('lies in the one ZIP that has an area, also beside one of post boxes: %s', async (text, zip) => {
    const [place, area] = [await offlineGeocoder.geocode(text), await offlineGeocoder.geocode(zip)]
    expect(place).toEqual({ ...area, precision: 'city' })
  })

  test('is not the town of Street when the word ends a street name', async () => {
    expect(await labelOf('100 Main Street, MD')).toBeNull()
    expect(await labelOf('Street, MD')).toBe('Street, MD')
  })
})

describe('a name alone', () => {
  test.each([
    ['Nashville', 'Nashville, TN'],
    ['Portland', 'Portland, OR'],
    ['Kansas City', 'Kansas City, MO'],
    ['new york', 'New York, NY'],
    ['NYC', 'New York, NY'],
    ['Washington', 'Washington, DC'],
    ['Kāneʻohe', 'Kaneohe, HI'],
    ['KANEOHE', 'Kaneohe, HI'],
  ])("'%s' means %s", async (text, label) => expect(await labelOf(text)).toBe(label))

  test.each([
    'Springfield',
    'Tennessee',
    'Indiana',
    '1718 Hayes Street',
    'Qwertyville',
    ',',
    '99999',
    'constructor',
  ])("'%s' has several likely places and no answer", async (text) => expect(await labelOf(text)).toBeNull())
})

test('any text has an answer, and every answer is on earth', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ maxLength: 300, unit: 'grapheme' }), addressLike), async (text) => {
      const place = await offlineGeocoder.geocode(text)
      if (place === null) return
      expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180)
      expect(place.label).toMatch(/^.+, [A-Z]{2}$/)
    }),
  ))

test('real addresses are found within three miles in the median', async () => {
  const errors: number[] = []
  for (const { address1, city, state, postalCode, coordinates } of addresses.addresses) {
    if (city === undefined) continue
    const place = await offlineGeocoder.geocode(`${address1}, ${city}, ${state} ${postalCode}`)
    expect(place?.precision).not.toBe('street')
    errors.push(
      place === null
        ? Number.POSITIVE_INFINITY
        : distanceMiles(place, { latitude: coordinates.lat, longitude: coordinates.lng }),
    )
  }
  errors.sort((a, b) => a - b)
  expect(errors.length).toBeGreaterThan(3000)
  expect(errors[errors.length >> 1]).toBeLessThan(3)
  expect(errors.filter((error) => error === Number.POSITIVE_INFINITY).length / errors.length).toBeLessThan(
    0.01,
  )
})
