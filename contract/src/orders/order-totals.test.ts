import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIVERY_FEE_CENTS } from '../delivery/delivery-fee.ts'
import { deliveryFeeCentsOf, orderTotals, taxCentsOf } from './order-totals.ts'

const line = fc.record({ priceCents: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 999 }) })

test('the example of the specification: 17.00 + 3.99 + 8% = 22.35', () => {
  expect(orderTotals([{ priceCents: 850, quantity: 2 }])).toEqual({
    subtotalCents: 1700,
    discountCents: 0,
    deliveryFeeCents: 399,
    taxCents: 136,
    totalCents: 2235,
  })
})

test('half a cent of tax is rounded up', () => {
  expect(taxCentsOf(1_250_6)).toBe(1000)
  expect(taxCentsOf(6)).toBe(0)
  expect(taxCentsOf(7)).toBe(1)
  // 8% of 56.25 is 4.50 exactly; of 56.19 it is 4.4952
  expect(taxCentsOf(5625)).toBe(450)
  expect(taxCentsOf(5619)).toBe(450)
})

test('a total is the sum of its parts, in whole cents', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const totals = orderTotals(lines)
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.deliveryFeeCents + totals.taxCents)
      for (const cents of Object.values(totals)) expect(Number.isSafeInteger(cents)).toBe(true)
    }),
  )
})

test('tax differs from 8% by at most half a cent', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (subtotalCents) => {
      const differenceInHundredths = taxCentsOf(subtotalCents) * 100 - subtotalCents * 8
      expect(differenceInHundredths).toBeGreaterThan(-50)
      expect(differenceInHundredths).toBeLessThanOrEqual(50)
    }),
  )
})

test('the delivery fee is charged once, for any order of the lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(orderTotals(lines)).toEqual(orderTotals([...lines].reverse()))
      expect(orderTotals(lines).deliveryFeeCents).toBe(DELIVERY_FEE_CENTS)
    }),
  )
})

test('a discount lowers the tax too', () => {
  expect(orderTotals([{ priceCents: 1000, quantity: 2 }], { discountCents: 500 })).toMatchObject({
    taxCents: 120,
    totalCents: 2000 - 500 + 399 + 120,
  })
})

test('each zone charges its own fee, and all stores without zones together charge the common one', () => {
  const [common, zone] = [null, 250].map((feeCents) => ({ feeCents, isFree: false }))
  const free = (feeCents: number | null) => ({ feeCents, isFree: true })
  if (!common || !zone) throw new Error('no terms')
  expect(deliveryFeeCentsOf([common, common])).toBe(399)
  expect(deliveryFeeCentsOf([common, zone, zone])).toBe(899)
  expect(deliveryFeeCentsOf([free(null), zone])).toBe(250)
  expect(deliveryFeeCentsOf([free(null), common, free(250)])).toBe(399)
  expect(deliveryFeeCentsOf([])).toBe(0)
})
