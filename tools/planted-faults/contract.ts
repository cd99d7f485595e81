import type { PlantedFault } from './planted-fault.ts'

const money = 'contract/src/shared/money.ts'
const totals = 'contract/src/orders/order-totals.ts'
const ranges = 'contract/src/products/price-range.ts'
const distance = 'contract/src/shared/distance.ts'
const category = 'contract/src/products/category.ts'
const itemRules = 'contract/src/inventory/item-rules.ts'
const testOf = (file: string) => [file.replace(/\.ts$/, '.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'Half a cent is rounded up also when it has no exact binary number.',
    file: money,
    replace: 'Math.round(dollars * 100 + Number.EPSILON * dollars * 100)',
    by: 'Math.round(dollars * 100)',
    tests: testOf(money),
  },
  {
    promise: 'Thousands are grouped in a price.',
    file: money,
    replace: "replace(/\\B(?=(\\d{3})+$)/g, ',')",
    by: "replace(/\\B(?=(\\d{3})$)/g, ',')",
    tests: testOf(money),
  },
  {
    promise: 'Half a cent of tax is rounded up.',
    file: totals,
    replace: '(subtotalCents * TAX_PERCENT + 50)',
    by: '(subtotalCents * TAX_PERCENT)',
    tests: testOf(totals),
  },
  {
    promise: 'The delivery fee is charged once, not for each line.',
    file: totals,
    replace: 'deliveryFeeCents = DELIVERY_FEE_CENTS,',
    by: 'deliveryFeeCents = DELIVERY_FEE_CENTS * [...lines].length,',
    tests: testOf(totals),
  },
  {
    promise: 'The delivery fee is not taxed.',
    file: totals,
    replace: 'taxCentsOf(subtotalCents - discountCents)',
    by: 'taxCentsOf(subtotalCents - discountCents + deliveryFeeCents)',
    tests: testOf(totals),
  },
  {
    promise: 'A price of 25.00 is not under 25.',
    file: ranges,
    replace: 'maxCents: 2499',
    by: 'maxCents: 2500',
    tests: testOf(ranges),
  },
  {
    promise: 'A price of 50.00 is in both ranges that name it.',
    file: ranges,
    replace: 'minCents: 5000,',
    by: 'minCents: 5001,',
    tests: testOf(ranges),
  },
  {
    promise: 'A price of 100.00 is not over 100.',
    file: ranges,
    replace: 'minCents: 10001',
    by: 'minCents: 10000',
    tests: testOf(ranges),
  },
  {
    promise: 'Distances are in statute miles.',
    file: distance,
    replace: 'KM_PER_MILE = 1.609344',
    by: 'KM_PER_MILE = 1.852',
    tests: testOf(distance),
  },
  {
    promise: 'Degrees of longitude shrink towards the poles.',
    file: distance,
    replace: ' * Math.cos(radians(to.latitude))',
    by: '',
    tests: testOf(distance),
  },
  {
    promise: 'Stores on the other side of the 180th meridian are near.',
    file: distance,
    replace: 'if (west < -180 || east > 180)',
    by: 'if (west < -180)',
    tests: testOf(distance),
  },
  {
    promise: 'Stores more than 20 miles away are not nearby.',
    file: distance,
    replace: 'STORE_RADIUS_MILES = 20',
    by: 'STORE_RADIUS_MILES = 21',
    tests: ['server/src/features/stores/list-nearby-stores.test.ts'],
  },
  {
    promise: 'Products more than 15 miles away are not local.',
    file: 'contract/src/products/product-filter.ts',
    replace: 'PRODUCT_RADIUS_MILES = 15',
    by: 'PRODUCT_RADIUS_MILES = 16',
    tests: ['server/src/features/products/list-local-products.test.ts'],
  },
  {
    promise: 'A category is found in capitals and in small letters.',
    file: category,
    replace: '.trim().toLowerCase()',
    by: '.trim()',
    tests: testOf(category),
  },
  {
    promise: 'A category is found between punctuation marks as well as between spaces.',
    file: category,
    replace: 'split(/[^a-z]+/)',
    by: "split(' ')",
    tests: testOf(category),
  },
  {
    promise: 'An id has one spelling.',
    file: 'contract/src/shared/fields.ts',
    replace: 'RecordId = z.uuid().toLowerCase()',
    by: 'RecordId = z.uuid()',
    tests: ['contract/src/shared/fields.test.ts'],
  },
  {
    promise: 'An id in a query has one spelling too.',
    file: 'contract/src/platforms/list-platform-products.ts',
    replace: 'storeId: StoreId.optional()',
    by: "storeId: z.uuid().meta({ examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'] }).optional()",
    tests: ['server/src/app/id-spelling.test.ts'],
  },
  {
    promise: 'A store id in capitals in the address of a page opens that store.',
    file: 'web/src/features/stores/chosen-store.ts',
    replace: 'params.get(STORE_PARAM)?.toLowerCase()',
    by: 'params.get(STORE_PARAM)',
    tests: ['web/src/features/stores/chosen-store.test.ts'],
  },
  {
    promise: 'An item id contains no lone surrogate.',
    file: itemRules,
    replace: '    .toWellFormed()\n',
    by: '',
    tests: testOf(itemRules),
  },
  {
    promise: 'A price with parts of a cent is refused, not rounded.',
    file: itemRules,
    replace: '< 1e-4 ?',
    by: '< 1 ?',
    tests: testOf(itemRules),
  },
  {
    promise: 'The address of a picture is an https address or one of this server.',
    file: itemRules,
    replace: "url?.protocol === 'https:' &&",
    by: 'url !== null &&',
    tests: testOf(itemRules),
  },
]
