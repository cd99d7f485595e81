import type { PlantedFault } from './planted-fault.ts'

const rule = 'contract/src/promotions/part-discount.ts'
const ruleTest = 'contract/src/promotions/part-discount.test.ts'
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
    by: 'takenOff(terms.offer, fitting, costCents)',
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
]
