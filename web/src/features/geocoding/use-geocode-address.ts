import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { ADDRESS_SEARCH_FAILED, findAddress } from './find-address.ts'

export const ADDRESS_NOT_FOUND = 'Address not found. Please try a different address.'

export const useGeocodeAddress = () => useMutation({ mutationFn: findAddress })

/** The specified texts: the server gave no place, for any reason, or it was not reached. */
export const geocodeFailureText = (failure: Error): string =>
  failureText(failure, {
    network: ADDRESS_SEARCH_FAILED,
    problem: () => ADDRESS_NOT_FOUND,
    unforeseen: ADDRESS_SEARCH_FAILED,
  })

/** The second line of the alert: why there is no place, where the address is not the reason. */
export const geocodeFailureReason = (failure: Error): string | null =>
  failure instanceof ApiProblem && failure.mayRecover ? failure.statedMessage : null
