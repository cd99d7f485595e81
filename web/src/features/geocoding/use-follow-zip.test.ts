import { expect, test } from 'vitest'
import { partsToFill } from './use-follow-zip.ts'

const none = { city: '', state: '' }
const nashville = { city: 'Nashville', state: 'TN' }
const louisville = { city: 'Louisville', state: 'KY' }

test('a ZIP fills in town and state', () => {
  expect(partsToFill(none, none, nashville)).toEqual(nashville)
})

test('another ZIP replaces what the first one filled in', () => {
  expect(partsToFill(nashville, nashville, louisville)).toEqual(louisville)
})

test('what a person typed stays', () => {
  expect(partsToFill({ city: 'Brentwood', state: '' }, none, nashville)).toEqual({ state: 'TN' })
  expect(partsToFill({ city: 'Brentwood', state: 'TN' }, nashville, louisville)).toEqual({ state: 'KY' })
  expect(partsToFill(nashville, none, louisville)).toEqual({})
})

test('a place outside the list of states fills in nothing', () => {
  expect(partsToFill(none, none, { city: 'Washington', state: 'DC' })).toEqual({})
})
