import { expect, test } from 'vitest'
import type { ShownValue } from './promotion-value.ts'
import { productOfferText, valueText } from './value-text.ts'

const tenPercent: ShownValue = {
  offer: { kind: 'percent', percent: 10, most: 20 },
  minimum: null,
  productIds: null,
  category: null,
  perPerson: null,
  firstOrder: false,
}
const loaf = { item_id: 'loaf', category: 'food-beverage' } as const
const textOf = (...values: (ShownValue | null)[]) =>
  productOfferText(
    loaf,
    values.map((value) => ({ value })),
  )

test('a value in words says who may use it and how often', () => {
  expect(valueText(tenPercent)).toBe('10% off, up to $20.00')
  expect(valueText({ ...tenPercent, minimum: 30, perPerson: 1, firstOrder: true })).toBe(
    '10% off, up to $20.00, from $30.00 · once per person · first order only',
  )
})

test('a product has the offer of the first promotion that is for it', () => {
  expect(textOf(tenPercent)).toBe('10% off')
  expect(textOf({ ...tenPercent, productIds: ['loaf'] })).toBe('10% off')
  const amount: ShownValue = { ...tenPercent, offer: { kind: 'amount', amount: 5 } }
  expect(textOf({ ...amount, productIds: ['mug'] }, tenPercent)).toBe('10% off')
  expect(textOf(amount, tenPercent)).toBe('$5.00 off')
})

test('a product has no offer from a promotion for others or without a discount', () => {
  expect(textOf()).toBeNull()
  expect(textOf(null)).toBeNull()
  expect(textOf({ ...tenPercent, productIds: ['mug'] })).toBeNull()
  expect(textOf({ ...tenPercent, category: 'clothing' })).toBeNull()
})
