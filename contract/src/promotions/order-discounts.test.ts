import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIVERY_FEE_CENTS } from '../delivery/delivery-fee.ts'
import type { CodeTerms } from './code-terms.ts'
import { orderDiscounts, type StoreLine } from './order-discounts.ts'

const forAll = { minimumCents: null, productIds: null, category: null }
const half: CodeTerms = { ...forAll, offer: { kind: 'percent', percent: 50, mostCents: null } }
const delivery: CodeTerms = { ...forAll, offer: { kind: 'free_delivery' } }

const aLine = (storeId: string, itemId: string, priceCents = 1_000): StoreLine => ({
  storeId,
  itemId,
  category: 'clothing',
  priceCents,
  quantity: 1,
})
const stores = ['bakery', 'hardware', 'florist']
const line = fc.record({
  storeId: fc.constantFrom(...stores),
  itemId: fc.constantFrom('a', 'b', 'c', 'd'),
  category: fc.constantFrom('clothing' as const, 'accessories' as const),
  priceCents: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const lines = fc.uniqueArray(line, {
  selector: ({ storeId, itemId }) => `${storeId} ${itemId}`,
  maxLength: 12,
})
const terms = fc.constantFrom<CodeTerms>(
  half,
  delivery,
  { ...half, category: 'clothing' },
  { ...forAll, offer: { kind: 'amount', amountCents: 1_234 } },
  { ...forAll, offer: { kind: 'buy_x_get_y', buy: 2, get: 1 }, minimumCents: 500 },
)
const codes = fc.dictionary(fc.constantFrom(...stores), terms).map((given) => new Map(Object.entries(given)))

test('a code takes nothing off the lines of another store', () => {
  fc.assert(
    fc.property(lines, codes, (order, given) => {
      const { shares } = orderDiscounts(order, given)
      for (const [index, { storeId }] of order.entries())
        if (!given.has(storeId)) expect(shares[index]).toBe(0)
      // The lines of the other stores do not matter either.
      for (const storeId of given.keys()) {
        const alone = order.filter((own) => own.storeId === storeId)
        const ownShares = shares.filter((_, index) => order[index]?.storeId === storeId)
        expect(orderDiscounts(alone, given).shares).toEqual(ownShares)
      }
    }),
  )
})

test('what all codes save is what the order costs less, and the order of the lines does not matter', () => {
  fc.assert(
    fc.property(lines, codes, (order, given) => {
      const { byStore, shares, discountCents, deliveryFeeCents } = orderDiscounts(order, given)
      const without = orderDiscounts(order, new Map())
      const saved = [...byStore.values()].reduce((total, { savedCents }) => total + savedCents, 0)
      expect(saved).toBe(discountCents + without.deliveryFeeCents - deliveryFeeCents)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(discountCents)
      const other = orderDiscounts([...order].reverse(), given)
      expect([other.discountCents, other.deliveryFeeCents]).toEqual([discountCents, deliveryFeeCents])
      expect([...other.byStore].map(([storeId, { savedCents }]) => [storeId, savedCents])).toEqual(
        [...byStore].map(([storeId, { savedCents }]) => [storeId, savedCents]),
      )
    }),
  )
})

test('the common fee stays while another store shares it, and goes with the last code for free delivery', () => {
  const order = [aLine('bakery', 'a'), aLine('hardware', 'a')]
  const one = orderDiscounts(order, new Map([['bakery', delivery]]))
  expect(one.deliveryFeeCents).toBe(DELIVERY_FEE_CENTS)
  expect(one.byStore.get('bakery')).toMatchObject({ freeDelivery: true, savedCents: 0 })
  const both = orderDiscounts(order, new Map(stores.map((store) => [store, delivery])))
  expect(both.deliveryFeeCents).toBe(0)
  expect([...both.byStore].map(([, { savedCents }]) => savedCents)).toEqual([0, DELIVERY_FEE_CENTS])
})

test("a store with its own fee saves that fee, and the other store's fee stays", () => {
  const order = [aLine('bakery', 'a'), aLine('hardware', 'a')]
  const feeOf = (storeId: string) => (storeId === 'bakery' ? 250 : null)
  expect(orderDiscounts(order, new Map(), feeOf).deliveryFeeCents).toBe(250 + DELIVERY_FEE_CENTS)
  const free = orderDiscounts(order, new Map([['bakery', delivery]]), feeOf)
  expect(free.deliveryFeeCents).toBe(DELIVERY_FEE_CENTS)
  expect(free.byStore.get('bakery')?.savedCents).toBe(250)
})

test('a code for a store without lines gives nothing', () => {
  expect(orderDiscounts([aLine('bakery', 'a')], new Map([['florist', half]]))).toMatchObject({
    shares: [0],
    discountCents: 0,
    deliveryFeeCents: DELIVERY_FEE_CENTS,
  })
})
