import { useMutation } from '@tanstack/react-query'
import type { geocodeAddress } from '#contract/geocoding/geocode-address.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'

export const ADDRESS_NOT_FOUND = 'Address not found. Please try a different address.'
export const ADDRESS_SEARCH_FAILED = 'Error searching for address. Please try again.'

export function useGeocodeAddress() {
  return useMutation({
    mutationFn: (address: string) => call<typeof geocodeAddress>('POST /geocode', { body: { address } }),
  })
}

/** The specified words: the geocoder knows no such place, or it could not be asked. */
export function geocodeFailureText(failure: Error): string {
  const unknown = failure instanceof ApiProblem && [400, 404, 422].includes(failure.status)
  return unknown ? ADDRESS_NOT_FOUND : ADDRESS_SEARCH_FAILED
}
