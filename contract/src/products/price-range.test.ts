import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPriceRange, PRICE_RANGE_IDS, type PriceRange } from './price-range.ts'

const rangesOf = (priceCents: number): PriceRange[] =>
  PRICE_RANGE_IDS.filter((range) => inPriceRange(priceCents, range))

test.each([
  [0, ['under-25']],
  [2499, ['under-25']],
  [2500, ['25-50']],
  [4999, ['25-50']],
  [5000, ['25-50', '50-100']],
  [5001, ['50-100']],
  [10_000, ['50-100']],
  [10_001, ['over-100']],
])('%i cents are in %j', (priceCents, ranges) => {
  expect(rangesOf(priceCents)).toEqual(ranges)
})

test('every price is in one range; only 50.00 is in two', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (priceCents) => {
      expect(rangesOf(priceCents)).toHaveLength(priceCents === 5000 ? 2 : 1)
      expect(inPriceRange(priceCents, 'all')).toBe(true)
    }),
  )
})
