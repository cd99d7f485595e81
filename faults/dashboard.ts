import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An owner is told of a store in which customers find nothing.',
    file: 'web/src/features/dashboard/store-needs.ts',
    replace: '.filter(({ showsProducts }) => !showsProducts)',
    by: '.filter(() => false)',
    tests: ['web/src/features/marketing-pages/things-to-do.test.ts'],
  },
  {
    promise: 'A part of an order counts once in the weeks of the dashboard, when it first had the status.',
    file: 'server/src/features/orders/reading/figures.sql.ts',
    replace: 'and earlier.id < event.id',
    by: 'and false',
    tests: ['server/src/features/dashboard/get-dashboard.test.ts'],
  },
  {
    promise: 'A move that is made again after it was taken back counts in the weeks of the dashboard.',
    file: 'server/src/features/orders/reading/figures.sql.ts',
    replace: 'and back.undoes = earlier.id',
    by: 'and false',
    tests: ['server/src/features/dashboard/get-dashboard.test.ts'],
  },
  {
    promise: 'A move that was taken back does not count in the weeks of the dashboard.',
    file: 'server/src/features/orders/reading/figures.sql.ts',
    replace: 'and back.undoes = event.id',
    by: 'and false',
    tests: ['server/src/features/dashboard/get-dashboard.test.ts'],
  },
  {
    promise: 'A store whose products are all hidden counts as one that shows none.',
    file: 'server/src/features/inventory/shelf.sql.ts',
    replace: 'where store_id = ${storeId} and not hidden)',
    by: 'where store_id = ${storeId})',
    tests: ['server/src/features/dashboard/get-dashboard.test.ts'],
  },
]
