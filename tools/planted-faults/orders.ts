import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An order claims the stock that it sells.',
    file: 'server/src/features/orders/place-order.sql.ts',
    replace: 'set quantity = items.quantity - locked.wanted_quantity,',
    by: 'set quantity = items.quantity,',
    tests: ['server/src/features/orders/place-order.test.ts'],
  },
]
