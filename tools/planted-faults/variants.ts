import type { PlantedFault } from './planted-fault.ts'

const feature = 'server/src/features/platforms'
const clients = `${feature}/clients`
const inventory = 'server/src/features/inventory'

export const faults: PlantedFault[] = [
  {
    promise: 'A line of an order says which color and size the store has to pack.',
    file: 'server/src/features/products/item-title.sql.ts',
    replace: "nullif(items.name, ''), items.color, items.size",
    by: 'items.name',
    tests: ['server/src/features/orders/replacements.test.ts'],
  },
  {
    promise: 'A sale of a variant is taken from that variant at the platform.',
    file: `${feature}/write-stock.sql.ts`,
    replace: 'platform_variant_id as "variantId", units, plan',
    by: 'null as "variantId", units, plan',
    tests: [`${feature}/variants.test.ts`],
  },
  {
    promise: 'A sale at Wix V3 is not taken from another variant.',
    file: `${clients}/wix/wix-v3-stock.ts`,
    replace: 'wanted === null || variantId === wanted',
    by: 'wanted !== variantId || variantId === wanted',
    tests: [`${clients}/take-stock.test.ts`],
  },
  {
    promise: 'A variant follows its own variant, not the whole product.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: 'and items.platform_variant_id is not distinct from seen.variant_id',
    by: 'and seen.variant_id is null',
    tests: [`${feature}/variants.test.ts`],
  },
  {
    promise: 'A variant that the platform no longer lists is not sold.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: "and seen.variant_id = coalesce(platform_variant_id, '')",
    by: 'and seen.variant_id is not null',
    tests: [`${feature}/variants.test.ts`],
  },
  {
    promise: 'The variants of a product take the place of its whole item.',
    file: `${inventory}/update-inventory.route.ts`,
    replace: 'planned.flatMap(({ replaced }) => replaced),',
    by: 'planned.flatMap(({ replaced }) => replaced.slice(0, 0)),',
    tests: [`${feature}/variants.test.ts`],
  },
  {
    promise: 'Variants stay hidden when their product was hidden by hand.',
    file: `${inventory}/plan-sync.ts`,
    replace: 'before.length > 0 && before.every(({ isHidden }) => isHidden)',
    by: 'false',
    tests: [`${feature}/variants.test.ts`],
  },
  {
    promise: 'The parts of a typed quantity sum up to it.',
    file: `${inventory}/spread-stock.ts`,
    replace: 'remainders.slice(0, left)',
    by: 'remainders.slice(0, 0)',
    tests: [`${inventory}/spread-stock.test.ts`],
  },
  {
    promise: 'A color that was set by hand stays.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: "or 'color' = any(items.by_hand) then items.color",
    by: 'then items.color',
    tests: [`${feature}/variants.test.ts`],
  },
  {
    promise: 'A description that was set by hand stays.',
    file: `${feature}/refresh-stock.sql.ts`,
    replace: "case when 'description' = any(items.by_hand) then items.description",
    by: 'case when false then items.description',
    tests: [`${feature}/follow-platform.test.ts`],
  },
  {
    promise: 'A product whose choices have changed reads Modified.',
    file: `${feature}/list-platform-products.route.ts`,
    replace: 'here && !hasSameChoices(product, here)',
    by: 'here && false',
    tests: [`${feature}/variants.test.ts`],
  },
  {
    promise: 'A full store has no room for variants.',
    file: `${inventory}/plan-sync.ts`,
    replace: 'added: newItems.length - replaced.length',
    by: 'added: 1 - replaced.length',
    tests: [`${inventory}/full-store.test.ts`],
  },
  {
    promise: 'A list of Shopify products costs no more points than one query may.',
    file: `${clients}/shopify/shopify-queries.ts`,
    replace: 'export const PRODUCTS_A_PAGE = 16',
    by: 'export const PRODUCTS_A_PAGE = 40',
    tests: [`${clients}/shopify/query-cost.test.ts`],
  },
  {
    promise: 'Customers can tell the variants of a product apart.',
    file: `${clients}/product-parts.ts`,
    replace: '&& choices.size === variants.length',
    by: '',
    tests: [`${clients}/list-variants.test.ts`],
  },
]
