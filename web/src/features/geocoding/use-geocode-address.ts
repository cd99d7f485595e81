import { useMutation } from '@tanstack/react-query'
import { failureText } from '../../infrastructure/failure-text.ts'
import { ADDRESS_SEARCH_FAILED, findAddress } from './find-address.ts'

export const ADDRESS_NOT_FOUND = 'Address not found. Please try a different address.'

export const useGeocodeAddress = () => useMutation({ mutationFn: findAddress })

/** The specified text: the geocoder knows no such place, or it did not answer. */
export const geocodeFailureText = (failure: Error): string =>
  failureText(failure, {
    network: ADDRESS_SEARCH_FAILED,
    problem: ({ status }) => ([400, 404, 422].includes(status) ? ADDRESS_NOT_FOUND : ADDRESS_SEARCH_FAILED),
    unforeseen: ADDRESS_SEARCH_FAILED,
  })
