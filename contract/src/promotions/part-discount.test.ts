import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../products/category.ts'
import type { CodeOffer, CodeTerms } from './code-terms.ts'
import { type PartLine, partDiscount } from './part-discount.ts'

const forAll: Omit<CodeTerms, 'offer'> = { minimumCents: null, productIds: null, category: null }
const aLine = (itemId: string, priceCents: number, quantity = 1): PartLine => ({
  itemId,
  category: 'food-beverage',
  priceCents,
  quantity,
})

const offer: fc.Arbitrary<CodeOffer> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    mostCents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('free_delivery' as const) }),
  fc.record({
    kind: fc.constant('buy_x_get_y' as const),
    buy: fc.integer({ min: 1, max: 20 }),
    get: fc.integer({ min: 1, max: 20 }),
  }),
)
const terms: fc.Arbitrary<CodeTerms> = fc.record({
  offer,
  minimumCents: fc.option(fc.integer({ min: 1, max: 100_000 }), { freq: 2 }),
  productIds: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), { freq: 2 }),
  category: fc.option(fc.constantFrom(...CATEGORIES), { freq: 2 }),
})
const line: fc.Arbitrary<PartLine> = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  category: fc.constantFrom(...CATEGORIES.slice(0, 2)),
  priceCents: fc.oneof(fc.nat(2_000), fc.nat(100_000_000)),
  quantity: fc.integer({ min: 1, max: 999 }),
})
/** One line for each item, as a part of an order has them. */
const lines = fc.uniqueArray(line, { selector: ({ itemId }) => itemId, maxLength: 7 })

const totalOf = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)
const costOf = ({ priceCents, quantity }: PartLine) => priceCents * quantity

describe('the discount of a part', () => {
  test('is the sum of its shares, and no share is negative or more than its line costs', () => {
    fc.assert(
      fc.property(terms, lines, (code, part) => {
        const { discountCents, shares, refusal, freeDelivery } = partDiscount(code, part)
        expect(totalOf(shares)).toBe(discountCents)
        expect(shares).toHaveLength(part.length)
        for (const [index, share] of shares.entries()) {
          expect(Number.isSafeInteger(share)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(costOf(part[index] as PartLine))
        }
        // A code gives something, or it is refused.
        expect(discountCents > 0 || freeDelivery).toBe(refusal === null)
      }),
      { numRuns: 2_000 },
    )
  })

  test('does not depend on the order of the lines', () => {
    const shuffled = lines.chain((part) =>
      fc.tuple(fc.constant(part), fc.shuffledSubarray(part, { minLength: part.length })),
    )
    fc.assert(
      fc.property(terms, shuffled, (code, [part, other]) => {
        const byItem = (given: readonly PartLine[]) => {
          const { shares, ...rest } = partDiscount(code, given)
          return {
            ...rest,
            shares: Object.fromEntries(given.map(({ itemId }, index) => [itemId, shares[index]])),
          }
        }
        expect(byItem(other)).toEqual(byItem(part))
      }),
      { numRuns: 1_000 },
    )
  })

  test('does not become smaller by one more unit or one more product', () => {
    fc.assert(
      fc.property(terms, lines, line, (code, part, more) => {
        const before = partDiscount(code, part).discountCents
        const present = part.some(({ itemId }) => itemId === more.itemId)
        const after = present
          ? part.map((own) => (own.itemId === more.itemId ? { ...own, quantity: own.quantity + 1 } : own))
          : [...part, more]
        expect(partDiscount(code, after).discountCents).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: 2_000 },
    )
  })

  test('takes nothing off lines that the code is not for', () => {
    fc.assert(
      fc.property(terms, lines, (code, part) => {
        const { shares } = partDiscount(code, part)
        for (const [index, { itemId, category }] of part.entries()) {
          const isFor =
            (code.productIds === null || code.productIds.includes(itemId)) &&
            (code.category === null || code.category === category)
          if (!isFor) expect(shares[index]).toBe(0)
        }
      }),
    )
  })

  test('differs from an exact share by less than a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), lines, (amountCents, part) => {
        const { discountCents, shares } = partDiscount(
          { ...forAll, offer: { kind: 'amount', amountCents } },
          part,
        )
        const cost = part.reduce((total, own) => total + costOf(own), 0)
        if (cost === 0) return
        for (const [index, share] of shares.entries()) {
          const exact = (discountCents * costOf(part[index] as PartLine)) / cost
          expect(Math.abs(share - exact)).toBeLessThan(1.001)
        }
      }),
    )
  })

  test.for<[CodeOffer, PartLine[], number[]]>([
    [{ kind: 'percent', percent: 10, mostCents: null }, [aLine('a', 850, 2)], [170]],
    // 15% of 3.33 is 0.4995, rounded half up.
    [{ kind: 'percent', percent: 15, mostCents: null }, [aLine('a', 333)], [50]],
    [{ kind: 'percent', percent: 100, mostCents: null }, [aLine('a', 1), aLine('b', 2)], [1, 2]],
    [{ kind: 'percent', percent: 50, mostCents: 100 }, [aLine('a', 1_000)], [100]],
    // A cent is left over. The first id gets it.
    [{ kind: 'amount', amountCents: 100 }, [aLine('c', 500), aLine('b', 500), aLine('a', 500)], [33, 33, 34]],
    [{ kind: 'amount', amountCents: 5_000 }, [aLine('a', 1_200), aLine('b', 800)], [1_200, 800]],
    [{ kind: 'buy_x_get_y', buy: 1, get: 1 }, [aLine('a', 850, 3)], [850]],
    // The cheaper one of each two is free, whichever products they are.
    [{ kind: 'buy_x_get_y', buy: 1, get: 1 }, [aLine('a', 1_000, 2), aLine('b', 100)], [952, 48]],
    [{ kind: 'buy_x_get_y', buy: 2, get: 2 }, [aLine('a', 600, 3)], [600]],
  ])('%o of %o is %o', ([given, part, shares]) => {
    expect(partDiscount({ ...forAll, offer: given }, part)).toMatchObject({ refusal: null, shares })
  })
})

describe('a code is refused by the lines', () => {
  const tenOff: CodeTerms = { ...forAll, offer: { kind: 'amount', amountCents: 1_000 } }

  test('that cost less than its minimum, with what is missing', () => {
    const code = { ...tenOff, minimumCents: 3_000 }
    expect(partDiscount(code, [aLine('a', 2_550)])).toEqual({
      refusal: { reason: 'minimum', missingCents: 450, missingUnits: 0 },
      discountCents: 0,
      shares: [0],
      freeDelivery: false,
    })
    expect(partDiscount(code, [aLine('a', 1_500, 2)]).discountCents).toBe(1_000)
  })

  test('when the minimum is reached only with products that it is not for', () => {
    const code = { ...tenOff, minimumCents: 3_000, productIds: ['a'] }
    expect(partDiscount(code, [aLine('a', 1_000), aLine('b', 9_000)]).refusal).toEqual({
      reason: 'minimum',
      missingCents: 2_000,
      missingUnits: 0,
    })
  })

  test('with too few units for one of them to be free', () => {
    const code: CodeTerms = { ...forAll, offer: { kind: 'buy_x_get_y', buy: 2, get: 1 } }
    expect(partDiscount(code, [aLine('a', 500)]).refusal).toEqual({
      reason: 'minimum',
      missingCents: 0,
      missingUnits: 2,
    })
  })

  test('of which none fits, also for free delivery', () => {
    const delivery: CodeTerms = { ...forAll, offer: { kind: 'free_delivery' }, category: 'clothing' }
    expect(partDiscount(delivery, [aLine('a', 500)])).toMatchObject({
      refusal: { reason: 'not_for_these' },
      freeDelivery: false,
    })
    expect(partDiscount({ ...delivery, category: null }, [aLine('a', 500)]).freeDelivery).toBe(true)
    expect(partDiscount(tenOff, []).refusal).toEqual({ reason: 'not_for_these' })
    expect(partDiscount(tenOff, [aLine('a', 0)]).refusal).toEqual({ reason: 'not_for_these' })
  })
})
