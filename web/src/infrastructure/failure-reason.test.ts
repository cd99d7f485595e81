import { expect, test } from 'vitest'
import { ApiProblem, NetworkFailure } from './api.ts'
import { failureReason } from './failure-reason.ts'

const FAILED = 'Failed to add company.'

test('the reason of a failure is shown when it is known', () => {
  const tooMany = new ApiProblem(409, { code: 'too_many_stores', message: 'An account can have 100 stores.' })
  expect(failureReason(tooMany, FAILED)).toBe('An account can have 100 stores.')
  expect(failureReason(new NetworkFailure('gone'), FAILED)).toContain('could not be reached')
})

test('the specified text is not said twice', () => {
  expect(failureReason(new ApiProblem(422, { message: FAILED }), FAILED)).toBeUndefined()
  expect(failureReason(new ApiProblem(500, undefined), FAILED)).toBeUndefined()
})
