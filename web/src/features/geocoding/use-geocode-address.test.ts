import { expect, test } from 'vitest'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { geocodeFailureText } from './use-geocode-address.ts'

const NOT_FOUND = 'Address not found. Please try a different address.'
const FAILED = 'Error searching for address. Please try again.'

test('an unknown address and a failed search have different messages', () => {
  expect(geocodeFailureText(new ApiProblem(404, { code: 'address_not_found' }))).toBe(NOT_FOUND)
  expect(geocodeFailureText(new ApiProblem(400, { code: 'invalid_input' }))).toBe(NOT_FOUND)
  expect(geocodeFailureText(new NetworkFailure('gone'))).toBe(FAILED)
  expect(geocodeFailureText(new ApiProblem(429, { code: 'too_many_requests' }))).toBe(FAILED)
  expect(geocodeFailureText(new ApiProblem(503, {}))).toBe(FAILED)
})
