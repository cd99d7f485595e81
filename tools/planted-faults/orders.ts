import type { PlantedFault } from './planted-fault.ts'

const statement = 'server/src/features/orders/place-order.sql.ts'
const placing = 'server/src/features/orders/place-order.test.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An order claims the stock that it sells.',
    file: statement,
    replace: 'set quantity = items.quantity - locked.wanted_quantity,',
    by: 'set quantity = items.quantity,',
    tests: [placing],
  },
  {
    promise: 'An id has one spelling: an order cannot sell an item twice by writing its store in capitals.',
    file: 'contract/src/shared/fields.ts',
    replace: 'z.uuid().toLowerCase()',
    by: 'z.uuid()',
    tests: ['server/src/app/id-spelling.test.ts'],
  },
  {
    promise: 'The statement adds up the lines of an item before it looks at the stock.',
    file: statement,
    replace: 'group by store_id, item_id\n    ),',
    by: 'group by store_id, item_id, line_number\n    ),',
    tests: [placing],
  },
  {
    promise: 'Half a character in an id is refused, as PostgreSQL would store another id.',
    file: 'server/src/infrastructure/http/refuse-broken-text.ts',
    replace: '!value.isWellFormed()',
    by: 'false',
    tests: [placing],
  },
  {
    promise: 'Several lines of one product together stay within 999 units.',
    file: 'server/src/features/orders/cart-change.ts',
    replace: 'quantity > UNITS_PER_PRODUCT_AT_MOST',
    by: 'quantity > 100 * UNITS_PER_PRODUCT_AT_MOST',
    tests: [placing],
  },
  {
    promise: 'The customer pays the total that was on the screen.',
    file: 'server/src/features/orders/place-order.route.ts',
    replace: 'centsOf(draft.total) === totals.totalCents',
    by: 'draft.total > 0',
    tests: [placing],
  },
  {
    promise: "A customer's own order is read from the primary, where it is as soon as it is placed.",
    file: 'server/src/features/orders/get-order.route.ts',
    replace: 'findOrder(database.sql,',
    by: 'findOrder(database.catalogue,',
    tests: ['server/src/features/orders/place-order-once.test.ts'],
  },
  {
    promise: "A customer's key finds no order of another customer.",
    file: 'server/src/features/orders/find-order-by-key.sql.ts',
    replace: 'where user_id = ',
    by: 'where user_id is not null or user_id = ',
    tests: ['server/src/features/orders/place-order-once.test.ts'],
  },
  {
    promise: 'A retry across a deployment that adds a field with a default is still the same order.',
    file: 'server/src/features/orders/request-hash.ts',
    replace: '.filter(([name]) => Object.hasOwn(sent, name))',
    by: '',
    tests: ['server/src/features/orders/request-hash.test.ts'],
  },
]
