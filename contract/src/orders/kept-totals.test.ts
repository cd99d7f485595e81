import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptPart, keptTotals, partTotals } from './kept-totals.ts'
import type { OrderTotals } from './order-totals.ts'

const line = fc
  .record({
    priceCents: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 99 }),
    kept: fc.nat(100),
    off: fc.nat(100),
  })
  .map(({ priceCents, quantity, kept, off }) => ({
    priceCents,
    quantity,
    keptQuantity: Math.round((quantity * kept) / 100),
    discountCents: Math.floor((priceCents * quantity * off) / 100),
  }))
const part: fc.Arbitrary<KeptPart> = fc.record({
  feeCents: fc.option(fc.nat(2000)),
  isFree: fc.boolean(),
  isCancelled: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})

test('the parts of an order together cost what the order does, and none costs less than nothing', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const each = partTotals(parts)
      const sumOf = (name: keyof OrderTotals) => each.reduce((sum, totals) => sum + totals[name], 0)
      for (const [name, cents] of Object.entries(keptTotals(parts))) {
        expect([name, sumOf(name as keyof OrderTotals)]).toEqual([name, cents])
      }
      for (const totals of each) expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('one of two stores has the common fee, and the other one after the first has cancelled', () => {
  const one = { feeCents: null, isFree: false, isCancelled: false }
  const lines = [{ priceCents: 1000, quantity: 1, keptQuantity: 1, discountCents: 0 }]
  const totalsOf = (isCancelled: boolean) =>
    partTotals([
      { ...one, isCancelled, lines },
      { ...one, lines },
    ]).map(({ totalCents }) => totalCents)
  expect(totalsOf(false)).toEqual([1479, 1080])
  expect(totalsOf(true)).toEqual([0, 1479])
})
