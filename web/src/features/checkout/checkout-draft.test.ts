import { expect, test } from 'vitest'
import { offeredAddress } from './checkout-draft.ts'

const home = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }
const work = { street: '600 East Broadway', city: 'Louisville', state: 'KY', zip: '40202' }
const nowhere = { street: '', city: '', state: '', zip: '' }
const entered = (address = home) => ({ ...address, deliveryNotes: '' })

test('a searched address is offered when it differs from the saved one', () => {
  expect(offeredAddress(work, home, entered())).toEqual(work)
  expect(offeredAddress(home, home, entered())).toBeNull()
  expect(offeredAddress(null, home, entered())).toBeNull()
  expect(offeredAddress(work, null, entered(nowhere))).toEqual(work)
})

test('a search for the city of the saved address is not offered', () => {
  expect(offeredAddress({ ...nowhere, city: 'nashville', state: 'TN' }, home, entered())).toBeNull()
  expect(offeredAddress({ ...nowhere, city: 'Louisville', state: 'KY' }, home, entered())).not.toBeNull()
})

test('an address that is entered is not offered', () => {
  expect(offeredAddress(work, home, entered(work))).toBeNull()
})
