import { useMutation } from '@tanstack/react-query'
import type { geocodeAddress } from '#contract/geocoding/geocode-address.ts'
import { call } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'

export const ADDRESS_NOT_FOUND = 'Address not found. Please try a different address.'
export const ADDRESS_SEARCH_FAILED = 'Error searching for address. Please try again.'

export function useGeocodeAddress() {
  return useMutation({
    mutationFn: (address: string) => call<typeof geocodeAddress>('POST /geocode', { body: { address } }),
  })
}

/** The specified text: the geocoder knows no such place, or it did not answer. */
export const geocodeFailureText = (failure: Error): string =>
  failureText(failure, {
    network: ADDRESS_SEARCH_FAILED,
    problem: ({ status }) => ([400, 404, 422].includes(status) ? ADDRESS_NOT_FOUND : ADDRESS_SEARCH_FAILED),
    unforeseen: ADDRESS_SEARCH_FAILED,
  })
