import { expect, test } from 'vitest'
import { byHandText, withheldText } from './platform-words.ts'

const item = {
  platform: 'shopify',
  withheld: null,
  takenDown: null,
  byHand: [],
  platformPrice: 9,
  platformQuantity: 1200,
} as const
const following = { ...item, byHand: [] }

test('an item that follows its platform has no note', () => {
  expect([withheldText(following), byHandText(following)]).toEqual([null, null])
})

test.each([
  ['archived', 'Hidden: archived on Shopify.'],
  ['draft', 'Hidden: a draft on Shopify.'],
  ['deleted', 'Hidden: no longer on Shopify.'],
  ['no-price', 'Hidden: no price on Shopify. Set one there, or here.'],
  ['something new', 'Hidden: not active on Shopify.'],
])('the note of a withheld item names the reason %s', (withheld, text) => {
  expect(withheldText({ ...following, withheld })).toBe(text)
})

test('the note names the values set by hand and the values of the platform', () => {
  expect(byHandText({ ...item, byHand: ['price', 'quantity'] })).toBe(
    'Price and quantity set by hand. Shopify: $9.00, 1,200 in stock.',
  )
  expect(byHandText({ ...item, byHand: ['quantity'], platformQuantity: null })).toBe(
    'Quantity set by hand. Shopify: unlimited stock.',
  )
  expect(byHandText({ ...item, byHand: ['name'] })).toBe('Name set by hand.')
})
