import fc from 'fast-check'
import { keptDiscountCentsOf } from '#contract/orders/kept-totals.ts'
import { UNITS_PER_PRODUCT_AT_MOST } from '#contract/orders/order-limits.ts'
import { expect, test } from '#testing/test.ts'
import { keptDiscount } from './kept-sales.sql.ts'

const CENTS_AT_MOST = 2_147_483_647

const line = fc
  .record({
    discountCents: fc.oneof(fc.nat(2_000), fc.nat(CENTS_AT_MOST)),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: UNITS_PER_PRODUCT_AT_MOST }),
    ),
    kept: fc.nat(100),
  })
  .map(({ discountCents, quantity, kept }) => ({
    discountCents,
    quantity,
    keptQuantity: Math.round((quantity * kept) / 100),
  }))

test('the discount on kept units is the same in statements and in the contract', async ({ database }) => {
  const { sql } = database
  const lines = fc.sample(line, { numRuns: 20_000, seed: 1 })
  const rows = await sql<{ cents: number }[]>`
    select ${keptDiscount(sql)}::float8 as cents
    from unnest(
      ${lines.map(({ discountCents }) => discountCents)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ keptQuantity }) => keptQuantity)}::integer[]
    ) with ordinality as lines (discount_cents, quantity, kept_quantity, n)
    order by n`
  expect(rows.map(({ cents }) => cents)).toEqual(lines.map(keptDiscountCentsOf))
})
