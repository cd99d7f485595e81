import { expect, test } from 'vitest'
import { SIGN_IN_FAILED } from '#contract/accounts/log-in.ts'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { signInFailure } from './sign-in-failure.ts'

test('a failure without a text of its own shows the text of the contract', () => {
  expect(signInFailure(new ApiProblem(500, undefined))).toEqual({ text: SIGN_IN_FAILED })
  expect(signInFailure(undefined)).toEqual({ text: SIGN_IN_FAILED })
})

test.each([
  ['a pause', new ApiProblem(429, { code: 'too_many_requests', message: 'Try again in 5 minutes.' })],
  ['a lost connection', new NetworkFailure()],
  ['a proxy whose server is down', new ApiProblem(502, undefined)],
])('%s shows the text of the contract, and below it the reason', (name, failure) => {
  const reason =
    name === 'a pause' ? 'Try again in 5 minutes.' : 'Unable to connect to server. Please try again later.'
  expect(signInFailure(failure)).toEqual({ text: SIGN_IN_FAILED, reason })
})

test('an answer without a user has a text of its own', () => {
  expect(signInFailure(new Error('No user returned from backend'))).toEqual({
    text: 'No user returned from backend',
  })
})
