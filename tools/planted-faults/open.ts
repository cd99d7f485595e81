import type { PlantedFault } from './planted-fault.ts'

const unfit = 'server/src/features/delivery/read-promises.ts'
const productsTest = 'server/src/features/products/promised-products.test.ts'
const storesTest = 'server/src/features/delivery/promised-stores.test.ts'
const seed = 'seed/insert-order-stories.ts'
const seedTest = 'seed/seed-demo.test.ts'
const words = 'web/src/features/delivery/instead-note.tsx'
const wordsTest = 'web/src/features/delivery/promise-words.test.ts'

export const faults: PlantedFault[] = [
  {
    promise: "'Open now' leaves out the products of closed stores.",
    file: unfit,
    replace: '(promise.open || !open)',
    by: 'true',
    tests: [productsTest],
  },
  {
    promise: "'Delivers to you' leaves out the products of stores that do not.",
    file: unfit,
    replace: '(promise.deliverable !== false || !delivers)',
    by: 'true',
    tests: [productsTest],
  },
  {
    promise: 'Filtered products are counted exactly.',
    file: 'server/src/features/stores/stores-in-reach.sql.ts',
    replace: '::integer[]) ${isWanted(sql, reach, sql`stores.id`)}',
    by: '::integer[])',
    tests: [productsTest],
  },
  {
    promise: 'A filtered search finds no product of a closed store.',
    file: 'server/src/features/products/list-local-products.sql.ts',
    replace: '${isWanted(sql, reach, sql`store_id`)}',
    by: '',
    tests: [productsTest],
  },
  {
    promise: 'A filtered search finds no closed store by its name.',
    file: 'server/src/features/products/found-stores.sql.ts',
    replace: 'names)} ${isWanted(sql, reach, sql`stores.id`)}',
    by: 'names)}',
    tests: [productsTest],
  },
  {
    promise: 'A filtered search without a result says what other stores have.',
    file: 'server/src/features/products/list-local-products.route.ts',
    replace: '{ ...reach, without: [] }',
    by: 'reach',
    tests: [productsTest],
  },
  {
    promise: 'The map has no pins of stores that the list leaves out.',
    file: 'server/src/features/stores/list-map-markers.route.ts',
    replace: 'await reachOfFilter(sql, STORE_RADIUS_MILES, query, now)',
    by: 'await reachOfFilter(sql, STORE_RADIUS_MILES, point, now)',
    tests: [storesTest],
  },
  {
    promise: 'An open list is read again before it has been wrong for a minute.',
    file: 'web/src/features/delivery/use-store-promises.ts',
    replace: '(open ? REFRESH_MS : false)',
    by: 'false && open',
    tests: ['web/src/features/delivery/use-store-promises.test.ts'],
  },
  {
    promise: 'A closed store with slots says that one can order.',
    file: words,
    replace: 'if (!first) return null',
    by: 'if (!first || first) return null',
    tests: [wordsTest],
  },
  {
    promise: 'Orders of the demo town are moved by people only.',
    file: seed,
    replace: "await tx`delete from jobs where starts_with(task, 'orders.')`",
    by: '',
    tests: [seedTest],
  },
]
