import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakePlace = {
  latitude: number
  longitude: number
  city: string
  state: string
  zip: string
  /** Nominatim's type of the place; 'house' unless given. */
  kind?: 'house' | 'road' | 'postcode' | 'city' | 'state'
}

/** Ways in which a server on the internet fails. */
export type Trouble = 'error' | 'refused' | 'huge' | 'garbage' | 'redirect'

export type FakeGeocoders = AsyncDisposable & {
  url: string
  /** The places that the servers know, by the exact text of the question. */
  places: Map<string, FakePlace>
  trouble: Trouble | null
  /** Every call that arrived. */
  calls: { path: string; query: URLSearchParams; userAgent: string | undefined }[]
}

/** Starts a server that follows the published interfaces of the Census geocoder and of Nominatim. */
export async function startFakeGeocoders(): Promise<FakeGeocoders> {
  const fake: Omit<FakeGeocoders, 'url' | typeof Symbol.asyncDispose> = {
    places: new Map(),
    trouble: null,
    calls: [],
  }
  const server = createServer((request, response) => answer(fake, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function answer(
  fake: Pick<FakeGeocoders, 'places' | 'trouble' | 'calls'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder.example')
  fake.calls.push({ path: pathname, query: searchParams, userAgent: request.headers['user-agent'] })
  if (fake.trouble !== null) troubles[fake.trouble](response)
  else if (pathname === '/geocoder/locations/onelineaddress') {
    sendJson(response, censusAnswer(searchParams, fake.places))
  } else if (pathname === '/search') sendJson(response, nominatimAnswer(searchParams, fake.places))
  else response.writeHead(404).end()
}

export const troubles: Record<Trouble, (response: ServerResponse) => void> = {
  error: (response) => response.writeHead(500).end('Internal Server Error'),
  refused: (response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end('{"errors":["Specify House number and Street name"],"status":"400"}'),
  huge: (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(`["${'x'.repeat(1024 * 1024)}"]`),
  garbage: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Down for maintenance</h1>'),
  redirect: (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
}

export const sendJson = (response: ServerResponse, body: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function censusAnswer(query: URLSearchParams, places: FakeGeocoders['places']) {
  const address = query.get('address') ?? ''
  const place = places.get(address)
  return {
    result: {
      input: {
        address: { address },
        benchmark: {
          isDefault: true,
          benchmarkDescription: 'Public Address Ranges - Current Benchmark',
          id: '4',
          benchmarkName: query.get('benchmark'),
        },
      },
      addressMatches: place === undefined ? [] : [censusMatch(address, place)],
    },
  }
}

const censusMatch = (address: string, { latitude, longitude, city, state, zip }: FakePlace) => ({
  tigerLine: { side: 'L', tigerLineId: '76355984' },
  coordinates: { x: longitude, y: latitude },
  addressComponents: {
    zip,
    streetName: 'HAYES',
    preType: '',
    city: city.toUpperCase(),
    preDirection: '',
    suffixDirection: '',
    fromAddress: '1700',
    state,
    suffixType: 'ST',
    toAddress: '1798',
    suffixQualifier: '',
    preQualifier: '',
  },
  matchedAddress: address.toUpperCase(),
})

function nominatimAnswer(query: URLSearchParams, places: FakeGeocoders['places']) {
  const place = places.get(query.get('q') ?? '')
  if (place === undefined) return []
  const { latitude, longitude, city, state, zip, kind = 'house' } = place
  return [
    {
      place_id: 100149,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright',
      osm_type: 'node',
      osm_id: 107775,
      boundingbox: ['36.1', '36.2', '-86.8', '-86.7'],
      // Nominatim sends coordinates as text.
      lat: String(latitude),
      lon: String(longitude),
      display_name: `${city}, ${state}, United States`,
      category: 'place',
      type: kind,
      place_rank: 30,
      importance: 0.6,
      addresstype: kind === 'house' ? 'place' : kind,
      address: {
        ...(kind === 'house' && { house_number: '1718' }),
        ...((kind === 'house' || kind === 'road') && { road: 'Hayes Street' }),
        city,
        state: 'Tennessee',
        'ISO3166-2-lvl4': `US-${state}`,
        postcode: zip,
        country: 'United States',
        country_code: 'us',
      },
    },
  ]
}
