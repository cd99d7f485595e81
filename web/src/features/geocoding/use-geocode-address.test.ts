import { expect, test, vi } from 'vitest'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { findAddress } from './find-address.ts'
import { geocodeFailureReason, geocodeFailureText } from './use-geocode-address.ts'

const NOT_FOUND = 'Address not found. Please try a different address.'
const FAILED = 'Error searching for address. Please try again.'

test('an answer without a place and a lost connection have different messages', () => {
  expect(geocodeFailureText(new ApiProblem(404, { code: 'address_not_found' }))).toBe(NOT_FOUND)
  expect(geocodeFailureText(new ApiProblem(400, { code: 'invalid_input' }))).toBe(NOT_FOUND)
  expect(geocodeFailureText(new ApiProblem(503, {}))).toBe(NOT_FOUND)
  expect(geocodeFailureText(new NetworkFailure('gone'))).toBe(FAILED)
})

test.each([{}, null, { latitude: '36.15', longitude: '-86.79' }])('%j is no place', async (reply) => {
  vi.stubGlobal('fetch', async () => Response.json(reply))
  const failure = await findAddress('Nashville, TN').catch((thrown: Error) => thrown)
  vi.unstubAllGlobals()
  expect(failure).toBeInstanceOf(ApiProblem)
})

test('the reason is said where it is not the address', () => {
  const tooMany = new ApiProblem(429, { code: 'too_many_requests', message: 'Try again in a minute.' })
  expect(geocodeFailureReason(tooMany)).toBe('Try again in a minute.')
  expect(geocodeFailureReason(new ApiProblem(404, { message: 'Failed to geocode address' }))).toBeNull()
})
