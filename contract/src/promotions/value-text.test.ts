import { expect, test } from 'vitest'
import type { PromotionValue } from './promotion-value.ts'
import { badgeText, valueText } from './value-text.ts'

const tenPercent: PromotionValue = {
  offer: { kind: 'percent', percent: 10, most: 20 },
  minimum: null,
  uses: 5,
  perPerson: null,
  firstOrder: false,
  productIds: null,
  category: null,
}

test('a value in words says who may use it and how often', () => {
  expect(valueText(tenPercent)).toBe('10% off, up to $20.00')
  expect(valueText({ ...tenPercent, minimum: 30, perPerson: 1, firstOrder: true })).toBe(
    '10% off, up to $20.00, from $30.00 · once per person · first order only',
  )
})

test('the badge of a product is short, and names no offer that asks for more than the product', () => {
  expect(badgeText(tenPercent)).toBe('10% off')
  expect(badgeText({ ...tenPercent, offer: { kind: 'amount', amount: 5 } })).toBe('Promotion')
  expect(badgeText({ ...tenPercent, minimum: 30 })).toBe('Promotion')
  expect(badgeText({ ...tenPercent, firstOrder: true })).toBe('Promotion')
})
