import { describe, expect, test } from 'vitest'
import { giftOf, hasRecipient, offeredAddress } from './checkout-draft.ts'

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

describe('a gift', () => {
  const gift = {
    isOn: true,
    recipient: ' Grandma Rose ',
    message: ' Happy birthday!\nJune\n',
    hidesPrices: true,
  }

  test('is sent without spaces around it, and an empty message is none', () => {
    const sent = { recipient: 'Grandma Rose', message: 'Happy birthday!\nJune', hidesPrices: true }
    expect(giftOf(gift)).toEqual(sent)
    expect(giftOf({ ...gift, message: ' \n', hidesPrices: false })).toEqual({
      ...sent,
      message: null,
      hidesPrices: false,
    })
  })

  test('that is switched off is not sent, whatever was typed', () => {
    expect(giftOf({ ...gift, isOn: false })).toBeNull()
  })

  test('needs a recipient, and an order that is none needs no one', () => {
    expect(hasRecipient(gift)).toBe(true)
    expect(hasRecipient({ ...gift, recipient: ' ' })).toBe(false)
    expect(hasRecipient({ ...gift, recipient: '', isOn: false })).toBe(true)
  })
})
