import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptPart, keptTotals, partTotals, withoutPart } from './kept-totals.ts'
import type { PaymentMethod } from './order.ts'
import type { OrderTotals } from './order-totals.ts'
import { ORDER_STATUSES, type OrderStatus } from './states.ts'

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
  status: fc.constantFrom(...ORDER_STATUSES),
  commonFee: fc.constantFrom(null, null, 'taken', 'given_up'),
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

/** The common fee is one: a part takes it over when the one that had it is cancelled. */
const partsOfOrder = fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => {
  const taker = parts.find(({ status, commonFee }) => status !== 'cancelled' && commonFee === 'taken')
  return parts.map((one) =>
    one.commonFee === 'taken' && one.status !== 'cancelled' && one !== taker
      ? { ...one, commonFee: null }
      : one,
  )
})

test('what a courier collects never rises because another store cancels', () => {
  const cancelling = fc
    .record({ parts: partsOfOrder, which: fc.nat(3), isCash: fc.boolean() })
    .map(({ parts, which, isCash }) => ({ parts, gone: parts[which % parts.length] as KeptPart, isCash }))
  fc.assert(
    fc.property(cancelling, ({ parts, gone, isCash }) => {
      const after = withoutPart(parts, gone, isCash ? 'cash' : 'card')
      const [before, now] = [partTotals(parts), partTotals(after)]
      expect(keptTotals(after).totalCents).toBeLessThanOrEqual(keptTotals(parts).totalCents)
      for (const [index, { status }] of parts.entries()) {
        if (!isCash || !['shipped', 'delivered', 'completed'].includes(status)) continue
        expect(now[index]?.deliveryFeeCents).toBeLessThanOrEqual(before[index]?.deliveryFeeCents ?? 0)
      }
    }),
  )
})

const lines = [{ priceCents: 1000, quantity: 1, keptQuantity: 1, discountCents: 0 }]
const partsOf = (...statuses: OrderStatus[]): KeptPart[] =>
  statuses.map((status) => ({ feeCents: null, isFree: false, commonFee: null, status, lines }))

test.for<[words: string, PaymentMethod, OrderStatus[], after: number[]]>([
  ['goes to the next store that packs', 'cash', ['pending', 'processing'], [0, 1479]],
  ['passes over a store that has handed over', 'cash', ['pending', 'shipped', 'pending'], [0, 1080, 1479]],
  ['is given up when cash was collected without it', 'cash', ['pending', 'delivered'], [0, 1080]],
  ['stays with what was paid by card', 'card', ['pending', 'delivered'], [0, 1479]],
])('the common fee of a store that cancels %s', ([, paymentMethod, statuses, after]) => {
  const parts = partsOf(...statuses)
  expect(partTotals(parts).map(({ totalCents }) => totalCents)).toEqual([
    1479,
    ...after.slice(1).map(() => 1080),
  ])
  const left = withoutPart(parts, parts[0] as KeptPart, paymentMethod)
  expect(partTotals(left).map(({ totalCents }) => totalCents)).toEqual(after)
})

test('a fee that was given up or taken over stays so when further stores cancel', () => {
  const cancel = (parts: KeptPart[], index: number) => withoutPart(parts, parts[index] as KeptPart, 'cash')
  const feesOf = (parts: KeptPart[]) => partTotals(parts).map(({ deliveryFeeCents }) => deliveryFeeCents)
  const taken = cancel(partsOf('pending', 'shipped', 'pending'), 0)
  expect(feesOf(taken)).toEqual([0, 0, 399])
  expect(feesOf(cancel(taken, 1))).toEqual([0, 0, 399])
  const givenUp = cancel(taken, 2)
  expect(feesOf(givenUp)).toEqual([0, 0, 0])
  // The goods came back to the store after that.
  expect(feesOf(givenUp.map((part, at) => (at === 1 ? { ...part, status: 'processing' } : part)))).toEqual([
    0, 0, 0,
  ])
})
