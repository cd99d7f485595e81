import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { sendJson, type Trouble, troubles } from './fake-geocoders.ts'

export type FakeRouter = AsyncDisposable & {
  url: string
  /** The seconds from one place to another. Null where no road leads. */
  seconds: (from: GeoPoint, to: GeoPoint) => number | null
  /** `silent` takes calls and answers none. An object is the answer in place of the table. */
  trouble: Trouble | 'silent' | object | null
  /** The path of every call that arrived, and its places. */
  calls: { path: string; places: GeoPoint[] }[]
}

/** Starts a server that follows the published interface of OSRM's table service, under the path `/osrm`. */
export async function startFakeRouter(seconds: FakeRouter['seconds']): Promise<FakeRouter> {
  const fake: Omit<FakeRouter, 'url' | typeof Symbol.asyncDispose> = { seconds, trouble: null, calls: [] }
  const server = createServer((request, response) => answer(fake, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}/osrm`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function answer(
  fake: Pick<FakeRouter, 'seconds' | 'trouble' | 'calls'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://router.example')
  const [, coordinates] = /^\/osrm\/table\/v1\/driving\/([-\d.,;]+)$/.exec(pathname) ?? []
  if (coordinates === undefined || searchParams.get('annotations') !== 'duration') {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end('{"code":"InvalidUrl","message":"URL string malformed"}')
    return
  }
  const places = coordinates.split(';').map((pair) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = pair.split(',').map(Number)
    return { latitude, longitude }
  })
  fake.calls.push({ path: pathname, places })
  if (fake.trouble === 'silent') return
  if (typeof fake.trouble === 'string') troubles[fake.trouble](response)
  else sendJson(response, fake.trouble ?? tableOf(places, fake.seconds))
}

function tableOf(places: readonly GeoPoint[], seconds: FakeRouter['seconds']) {
  const waypoints = places.map(({ latitude, longitude }) => ({
    hint: 'gCYAgP___38AAAAA',
    distance: 4.152629,
    name: 'Hayes Street',
    location: [longitude, latitude],
  }))
  return {
    code: 'Ok',
    durations: places.map((from) => places.map((to) => (from === to ? 0 : seconds(from, to)))),
    sources: waypoints,
    destinations: waypoints,
  }
}
