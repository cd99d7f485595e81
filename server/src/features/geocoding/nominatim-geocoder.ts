import { z } from 'zod'
import type { Precision } from '#contract/geocoding/geocode-address.ts'
import { type Fetch, fetchJson } from '../../infrastructure/http/fetch-json.ts'
import type { Geocoder } from './geocoder.ts'
import { spacedCalls } from './spaced-calls.ts'

const AddressParts = z.object({
  house_number: z.string().optional(),
  road: z.string().optional(),
  city: z.string().optional(),
  town: z.string().optional(),
  village: z.string().optional(),
  hamlet: z.string().optional(),
  municipality: z.string().optional(),
  county: z.string().optional(),
  state: z.string().optional(),
  postcode: z.string().optional(),
  'ISO3166-2-lvl4': z.string().optional(),
})

const Answer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    addresstype: z.string(),
    address: AddressParts,
  }),
)

/** Kinds of places that are too large to search around, such as a state. */
const TOO_WIDE = new Set(['state', 'country', 'region', 'continent'])

export type NominatimOptions = {
  url: string
  /** The address for the operator of the service, which its usage policy asks for. */
  contactEmail: string
  fetch?: Fetch
  intervalMs?: number
}

/**
 * Any server with Nominatim's search. Each process makes one call a second, as the public server demands; several
 * processes need a server of their own.
 */
export function nominatimGeocoder({
  url,
  contactEmail,
  fetch,
  intervalMs = 1000,
}: NominatimOptions): Geocoder {
  const takeTurn = spacedCalls({ intervalMs, maxWaitMs: 3 * intervalMs })
  return {
    async geocode(address) {
      await takeTurn()
      const request = new URL('search', url.endsWith('/') ? url : `${url}/`)
      request.search = new URLSearchParams({
        q: address,
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'us',
        limit: '1',
      }).toString()
      const [place] = await fetchJson(request, Answer, {
        headers: { 'user-agent': `Mainstreet (${contactEmail})`, 'accept-language': 'en' },
        ...(fetch && { fetch }),
      })
      if (place === undefined || TOO_WIDE.has(place.addresstype)) return null
      return {
        latitude: place.lat,
        longitude: place.lon,
        precision: precisionOf(place),
        label: labelOf(place.address),
      }
    },
  }
}

function precisionOf({ address, addresstype }: z.output<typeof Answer>[number]): Precision {
  if (address.house_number !== undefined || address.road !== undefined) return 'street'
  return addresstype === 'postcode' ? 'zip' : 'city'
}

function labelOf(address: z.output<typeof AddressParts>): string {
  const { city, town, village, hamlet, municipality, county } = address
  const place = city ?? town ?? village ?? hamlet ?? municipality ?? county
  const state = /^US-(\w\w)$/.exec(address['ISO3166-2-lvl4'] ?? '')?.[1] ?? address.state
  return [place, state].filter((part) => part !== undefined).join(', ')
}
