import { expect, test } from 'vitest'
import { SIGN_IN_FAILED } from '#contract/accounts/log-in.ts'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { signInFailureText } from './sign-in-failure-text.ts'

test('a failure without a text of its own shows the text of the contract', () => {
  expect(signInFailureText(new ApiProblem(500, undefined))).toBe(SIGN_IN_FAILED)
  expect(signInFailureText(undefined)).toBe(SIGN_IN_FAILED)
})

test("the server's text about a pause is shown, with its duration", () => {
  const pause = new ApiProblem(429, { code: 'too_many_requests', message: 'Try again in 5 minutes.' })
  expect(signInFailureText(pause)).toBe('Try again in 5 minutes.')
})

test.each([
  ['a lost connection', new NetworkFailure()],
  ['a proxy whose server is down', new ApiProblem(502, undefined)],
])('%s is not blamed on the credentials', (_, failure) => {
  expect(signInFailureText(failure)).toBe('Unable to connect to server. Please try again later.')
})

test('an answer without a user has a text of its own', () => {
  expect(signInFailureText(new Error('No user returned from backend'))).toBe('No user returned from backend')
})
