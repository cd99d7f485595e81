import type { PlantedFault } from './planted-fault.ts'

const feature = 'server/src/features/platforms'
const clients = `${feature}/clients`

export const faults: PlantedFault[] = [
  {
    promise: 'A refresh does not overwrite what was written back while the platform was read.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: 'and done.done_at >=',
    by: 'and false and done.done_at >=',
    tests: [`${feature}/stock-races.test.ts`],
  },
  {
    promise: 'A refresh leaves out what was sold here and not yet told.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: 'and open.done_at is null',
    by: 'and false',
    tests: [`${feature}/stock-races.test.ts`],
  },
  {
    promise: "Shopify's stock at later locations is reached.",
    file: `${clients}/shopify/shopify-stock.ts`,
    replace: 'after !== null && page < LEVEL_PAGES_AT_MOST',
    by: 'false',
    tests: [`${clients}/take-stock.test.ts`],
  },
  {
    promise: "A platform's stock is never driven below zero.",
    file: `${clients}/take-by-plan.ts`,
    replace: 'Math.min(left, Math.max(0, Math.floor(available)))',
    by: 'left',
    tests: [`${clients}/take-stock.test.ts`],
  },
  {
    promise: 'Shopify is told which stock a change expects.',
    file: `${clients}/shopify/shopify-stock.ts`,
    replace: 'changeFromQuantity: from }',
    by: 'changeFromQuantity: null }',
    tests: [`${clients}/take-stock.test.ts`],
  },
  {
    promise: 'An oversale is told.',
    file: `${feature}/write-stock.sql.ts`,
    replace: "missing > 0 ? 'oversold' : null",
    by: 'null',
    tests: [`${feature}/keep-stock.test.ts`],
  },
  {
    promise: 'A write whose key the platform forgot is not counted twice.',
    file: `${clients}/take-by-plan.ts`,
    replace: '>= ways.keyKnownMs',
    by: '< 0',
    tests: [`${clients}/take-stock.test.ts`],
  },
  {
    promise: 'Credentials open only for the store and platform that they were sealed for.',
    file: `${feature}/sealed-credentials.ts`,
    replace: 'const contextOf = ({ storeId, platform }: ConnectionKey) =>',
    by: "const contextOf = (_: ConnectionKey, storeId = '', platform = '') =>",
    tests: [`${feature}/connect-platform.test.ts`],
  },
  {
    promise: 'A quantity by hand holds against the refresh.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: "case when 'quantity' = any(items.by_hand) then items.quantity",
    by: 'case when false then items.quantity',
    tests: [`${feature}/follow-platform.test.ts`],
  },
  {
    promise: 'A price by hand holds against the refresh.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: "case when 'price' = any(items.by_hand) then items.price_cents",
    by: 'case when false then items.price_cents',
    tests: [`${feature}/follow-platform.test.ts`],
  },
  {
    promise: 'What is archived at the platform is not sold here.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: "when seen.status not in ('active', coalesce(items.accepted_status, 'active')) then seen.status",
    by: 'when false then seen.status',
    tests: [`${feature}/follow-platform.test.ts`],
  },
  {
    promise: 'An item that was hidden by hand stays hidden when it is active again.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: 'hidden = told.hidden_by_hand or told.withheld is not null, updated_at',
    by: 'hidden = told.withheld is not null, updated_at',
    tests: [`${feature}/follow-platform.test.ts`],
  },
  {
    promise: 'An error with status 200 does not empty the inventory.',
    file: `${clients}/squarespace/squarespace-call.ts`,
    replace: 'incoming.status !== 200 || isError(incoming.json)',
    by: 'incoming.status !== 200',
    tests: [`${clients}/failures.test.ts`],
  },
  {
    promise: 'Connecting checks every scope that is needed.',
    file: `${clients}/shopify/shopify-client.ts`,
    replace: "'read_products', 'read_inventory', 'write_inventory'",
    by: "'read_products'",
    tests: [`${clients}/verify.test.ts`],
  },
  {
    promise: "Shopify's 'continue selling when out of stock' is no end of stock.",
    file: `${clients}/shopify/shopify-client.ts`,
    replace: 'if (sellsOn(page)) return true',
    by: 'if (sellsOn(null)) return true',
    tests: [`${clients}/list-products.test.ts`],
  },
  {
    promise: "'Select all' leaves out what is not sold at the platform.",
    file: 'web/src/features/platforms/product-selection.ts',
    replace: 'isActive(status) && price !== null',
    by: 'price !== null',
    tests: ['web/src/features/platforms/product-selection.test.ts'],
  },
]
