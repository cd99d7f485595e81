import type { geocodeAddress } from '#contract/geocoding/geocode-address.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'

export const ADDRESS_SEARCH_FAILED = 'Error searching for address. Please try again.'

type Found = Awaited<ReturnType<typeof call<typeof geocodeAddress>>>
/** The specification names these alone. */
type Point = Pick<Found, 'latitude' | 'longitude'> & Partial<Found>

/**
 * Asks the server where an address, a town or a ZIP is. Without a label of its own, the place is called by its address.
 * Throws ApiProblem also for an answer without a point.
 */
export async function findAddress(address: string): Promise<Found> {
  const found: Point | undefined = await call<typeof geocodeAddress>('POST /geocode', { body: { address } })
  if (!Number.isFinite(found?.latitude)) throw new ApiProblem(200, found)
  return { label: address, precision: 'street', onlyZip: null, ...found }
}

/** Words for a person who looks for the place to begin at. A name that several towns have is not found either. */
export const unknownPlaceText = (failure: unknown, typed: string): string =>
  failureText(failure, {
    network: ADDRESS_SEARCH_FAILED,
    problem: ({ status }) =>
      [200, 400, 404, 422].includes(status)
        ? `We cannot find “${typed}”. Try another ZIP, or a town with its state.`
        : ADDRESS_SEARCH_FAILED,
    unforeseen: ADDRESS_SEARCH_FAILED,
  })
