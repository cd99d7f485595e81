import { expect, test } from 'vitest'
import { ApiProblem, NetworkFailure } from './api.ts'
import { failureText } from './failure-text.ts'

const words = { network: 'No network.', unforeseen: 'Please try again.' }
const stated = new ApiProblem(409, { code: 'item_exists', message: 'Another.' })

test('the text is the reason of a missing answer, the message of the server, or the text of the screen', () => {
  expect(failureText(new NetworkFailure('gone'), words)).toBe('No network.')
  expect(failureText(stated, words)).toBe('Another.')
  expect(failureText(new ApiProblem(500, 'not JSON'), words)).toBe('Please try again.')
  expect(failureText(new TypeError('odd'), words)).toBe('Please try again.')
})

test('a screen may include the message of the server in its own text', () => {
  const problem = ({ statedMessage }: ApiProblem) => `Sync failed: ${statedMessage ?? 'Unknown error'}`
  expect(failureText(stated, { ...words, problem })).toBe('Sync failed: Another.')
  expect(failureText(new ApiProblem(500, {}), { ...words, problem })).toBe('Sync failed: Unknown error')
})
