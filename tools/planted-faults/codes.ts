import type { PlantedFault } from './planted-fault.ts'

const rule = 'contract/src/promotions/part-discount.ts'
const ruleTest = 'contract/src/promotions/part-discount.test.ts'
const claim = 'server/src/features/promotions/claim-codes.sql.ts'
const orderTest = 'server/src/features/orders/order-codes.test.ts'
const limitTest = 'server/src/features/orders/code-limits.test.ts'
const valueTest = 'server/src/features/promotions/promotion-value.test.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'The shares of a discount add up to it, to the cent.',
    file: rule,
    replace: 'byRest.slice(0, left)',
    by: 'byRest.slice(0, 0)',
    tests: [ruleTest],
  },
  {
    promise: 'A discount is never more than the products cost.',
    file: rule,
    replace: 'Math.min(takenOff(terms.offer, fitting, costCents), costCents)',
    by: 'costCents && takenOff(terms.offer, fitting, costCents)',
    tests: [ruleTest],
  },
  {
    promise: 'The order of the lines does not change their shares.',
    file: rule,
    replace: 'one.itemId < other.itemId ? -1 : 1',
    by: '0',
    tests: [ruleTest],
  },
  {
    promise: 'One more product never makes the discount smaller.',
    file: rule,
    replace: 'other.priceCents - one.priceCents',
    by: 'one.priceCents - other.priceCents',
    tests: [ruleTest],
  },
  {
    promise: 'A minimum counts only the products that the code is for.',
    file: rule,
    replace: 'fits[index] ? line.priceCents * line.quantity : 0',
    by: 'line.priceCents * line.quantity',
    tests: [ruleTest],
  },
  {
    promise: 'Two launches at once cannot give two promotions the same code.',
    file: 'server/src/features/promotions/require-value.sql.ts',
    replace: 'for no key update',
    by: '',
    tests: [valueTest],
  },
  {
    promise: 'A code is found in any case, with spaces and with dashes.',
    file: 'contract/src/promotions/code-key.ts',
    replace: '.toUpperCase()',
    by: '',
    tests: ['contract/src/promotions/code-key.test.ts', valueTest],
  },
  {
    promise: "A code is for products of its own store, not for another store's.",
    file: 'server/src/features/promotions/require-value.sql.ts',
    replace: 'store_id = ${storeId} and item_id = any',
    by: 'item_id = any',
    tests: [valueTest],
  },
  {
    promise: 'Of two orders at one moment that want the last use of a code, one is told that it is used up.',
    file: claim,
    replace: 'for no key update of promotions',
    by: '',
    tests: [limitTest],
  },
  {
    promise: 'The statement repeats the conditions of a code under its lock.',
    file: claim,
    replace: '${refusalReason(sql, redeemer)} is null as holds',
    by: 'true as holds',
    tests: [limitTest],
  },
  {
    promise: 'Two tabs at once cannot use a code more often than once per person.',
    file: 'server/migrations/0041-promotion-values.sql',
    replace: 'unique (promotion_id, user_id, n)',
    by: 'unique (promotion_id, user_id, n, order_id)',
    tests: [limitTest],
  },
  {
    promise: 'Two codes in two tabs cannot both take off a first order.',
    file: 'server/migrations/0041-promotion-values.sql',
    replace: 'redemptions (store_id, user_id)',
    by: 'redemptions (store_id, user_id, promotion_id)',
    tests: [limitTest],
  },
  {
    promise: 'A cancelled part gives its code back.',
    file: claim,
    replace: 'set used_count = used_count - given.uses',
    by: 'set used_count = used_count',
    tests: [orderTest],
  },
  {
    promise: 'A retry gets its order, although the order itself has used the code.',
    file: 'server/src/features/orders/place-order.route.ts',
    replace: 'const earlier = await findEarlier(database.sql, attempt)',
    by: 'const earlier = null',
    tests: [orderTest],
  },
  {
    promise: 'The category of a product is what its store says, not what the browser sends.',
    file: 'server/src/features/orders/place-order.route.ts',
    replace: 'categories.get(`${storeId} ${itemId}`)',
    by: "(storeId && itemId && 'clothing')",
    tests: [orderTest],
  },
  {
    promise: "A discount never reaches another store's products.",
    file: 'contract/src/promotions/order-discounts.ts',
    replace: 'const part = partDiscount(terms, own)',
    by: 'const part = partDiscount(terms, lines)',
    tests: ['contract/src/promotions/order-discounts.test.ts'],
  },
  {
    promise: 'A customer is not told to use a code that has ended or that they have used since.',
    file: claim,
    replace: `and \${refusalReason(sql, { userId: sql\`redemptions.user_id\`, now })} is null`,
    by: '',
    tests: [orderTest],
  },
  {
    promise: 'A customer is told to use a code again only when its order gave it back.',
    file: claim,
    replace: 'and redemptions.given_back_at is not null',
    by: '',
    tests: ['server/src/features/orders/told-terms.test.ts'],
  },
]
