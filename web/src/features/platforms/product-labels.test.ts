import { expect, test } from 'vitest'
import { aListedProduct } from './listed-product.fixture.ts'
import {
  choicesText,
  differenceText,
  leftOutText,
  priceText,
  productName,
  statusLabel,
  stockText,
} from './product-labels.ts'

test.each([
  ['active', 'Active'],
  ['ACTIVE', 'Active'],
  ['draft', 'Draft'],
  ['archived', 'Draft'],
  ['', 'Draft'],
])('the status %s shows as %s', (status, label) => expect(statusLabel(status)).toBe(label))

test('prices are written in their currency', () => {
  expect(priceText({ price: 1234.5, currency: 'USD' })).toBe('$1,234.50')
  expect(priceText({ price: 8.5, currency: null })).toBe('$8.50')
  expect(priceText({ price: 8.5, currency: 'EUR' })).toBe('€8.50')
  expect(priceText({ price: 8.5, currency: 'a point' })).toBe('8.50 a point')
  expect(priceText({ price: null, currency: 'USD' })).toBeNull()
})

test('a product without a name has a placeholder, and unlimited stock a word', () => {
  expect(productName({ title: ' ' })).toBe('Unnamed Product')
  expect([stockText(null), stockText(0), stockText(12000)]).toEqual(['unlimited', '0', '12,000'])
})

test("what 'Select all' leaves out is counted", () => {
  const active = { status: 'active', price: 5 }
  const archived = { status: 'archived', price: 5 }
  const priceless = { status: 'active', price: null }
  expect(leftOutText([active])).toBeNull()
  expect(leftOutText([active, archived, archived, priceless])).toBe(
    'Left out: 2 not on sale there, 1 without a price. Select them one by one.',
  )
  expect(leftOutText([priceless])).toBe('Left out: 1 without a price. Select them one by one.')
})

test('choices are counted, with the range of their prices', () => {
  const withPrices = (...prices: (number | null)[]) =>
    aListedProduct({
      variants: prices.map((price, place) => ({
        id: `${place}`,
        color: null,
        size: `${place}`,
        price,
        quantity: 1,
        image: null,
      })),
    })
  expect(choicesText(withPrices())).toBeNull()
  expect(choicesText(withPrices(50, null, 48))).toBe('3 choices, $48.00 to $50.00')
  expect(choicesText(withPrices(48, 48))).toBe('2 choices, $48.00')
  expect(choicesText(withPrices(null, null))).toBe('2 choices')
})

test('a modified product tells both stocks, or that its choices are others', () => {
  expect(differenceText(aListedProduct(), 'Wix')).toBe('7 here, 9 at Wix')
  expect(differenceText(aListedProduct({ localQuantity: null }), 'Wix')).toBe('unlimited here, 9 at Wix')
  expect(differenceText(aListedProduct({ localQuantity: 9 }), 'Wix')).toBe('Other choices at Wix now')
})
