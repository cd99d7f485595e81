import { expect, test } from 'vitest'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { storeFailureReason } from './store-failure-reason.ts'

const FAILED = 'Failed to add company.'

test('the reason of a failure is shown when it is known', () => {
  const tooMany = new ApiProblem(409, { code: 'too_many_stores', message: 'An account can have 100 stores.' })
  expect(storeFailureReason(tooMany, FAILED)).toBe('An account can have 100 stores.')
  expect(storeFailureReason(new NetworkFailure('gone'), FAILED)).toContain('could not be reached')
})

test('the specified text is not said twice', () => {
  expect(storeFailureReason(new ApiProblem(422, { message: FAILED }), FAILED)).toBeUndefined()
  expect(storeFailureReason(new ApiProblem(500, undefined), FAILED)).toBeUndefined()
})
