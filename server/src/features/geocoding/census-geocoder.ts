import { z } from 'zod'
import { type Fetch, fetchJson, OutgoingCallFailed } from '../../infrastructure/http/fetch-json.ts'
import type { Geocoder } from './geocoder.ts'

const Answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        coordinates: z.object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
        addressComponents: z.object({ city: z.string(), state: z.string() }),
      }),
    ),
  }),
})

/** A house number and a street. This geocoder knows nothing else, so other addresses are not sent. */
const HAS_STREET = /\d\S*\s+\S*\p{L}/u

/** The geocoder of the US Census Bureau. It knows street addresses of the United States and needs no key. */
export function censusGeocoder({ url, fetch }: { url: string; fetch?: Fetch }): Geocoder {
  return {
    async geocode(address) {
      if (!HAS_STREET.test(address)) return null
      const request = new URL('/geocoder/locations/onelineaddress', url)
      request.search = new URLSearchParams({
        address,
        benchmark: 'Public_AR_Current',
        format: 'json',
      }).toString()
      const match = await findMatch(request, fetch)
      if (match === null) return null
      const { coordinates, addressComponents } = match
      return {
        latitude: coordinates.y,
        longitude: coordinates.x,
        precision: 'street',
        label: `${titleCase(addressComponents.city)}, ${addressComponents.state.toUpperCase()}`,
      }
    },
  }
}

async function findMatch(request: URL, fetch: Fetch | undefined) {
  try {
    const { result } = await fetchJson(request, Answer, { ...(fetch && { fetch }) })
    return result.addressMatches[0] ?? null
  } catch (error) {
    // The service answers 400 for text that it cannot read as an address.
    if (error instanceof OutgoingCallFailed && error.status === 400) return null
    throw error
  }
}

/** 'SAINT LOUIS' → 'Saint Louis' */
const titleCase = (text: string) =>
  text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
