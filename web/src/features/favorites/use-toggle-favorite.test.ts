import { expect, test } from 'vitest'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { favoriteFailureReason, favoriteFailureText } from './use-toggle-favorite.ts'

test('the message for a favorite that was not saved gives the reason', () => {
  expect(favoriteFailureText(new NetworkFailure('gone'))).toBe('Error updating favorites')
  expect(favoriteFailureText(new ApiProblem(500, {}))).toBe('Failed to update favorites')
  expect(favoriteFailureText(new ApiProblem(404, { code: 'store_not_found' }))).toBe(
    'Failed to update favorites',
  )
  expect(favoriteFailureText(new ApiProblem(401, { code: 'not_signed_in' }))).toBe(
    'Please log in to save favorite stores',
  )
})

test('the reason of a refusal stands below the message', () => {
  const full = new ApiProblem(409, {
    code: 'too_many_favorites',
    message: 'You can have 1,000 favorite stores.',
  })
  expect(favoriteFailureText(full)).toBe('Failed to update favorites')
  expect(favoriteFailureReason(full)).toBe('You can have 1,000 favorite stores.')
  for (const said of [
    new NetworkFailure('gone'),
    new ApiProblem(401, { code: 'not_signed_in', message: 'Log in.' }),
  ])
    expect(favoriteFailureReason(said)).toBeUndefined()
})
