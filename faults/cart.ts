import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Order again never puts more into the cart than the store has.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'const raised = setQuantity(added, uniqueId, Math.max(before, units))',
    by: 'const raised = added.map((line) => (line.uniqueId === uniqueId ? { ...line, quantity: units } : line))',
    tests: ['web/src/features/cart/cart.test.ts', 'web/src/features/orders/own/order-again.test.ts'],
  },
  {
    promise: 'A second press of Order again adds nothing.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'Math.max(before, units)',
    by: 'before + units',
    tests: ['web/src/features/cart/cart.test.ts', 'web/src/features/orders/own/order-again.test.ts'],
  },
  {
    promise: 'An order without wishes is sent as specified.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'return wish === null ? plain : { ...plain, wish }',
    by: 'return { ...plain, wish: wish ?? undefined }',
    tests: ['web/src/features/cart/cart.test.ts', 'web/src/features/orders/own/order-again.test.ts'],
  },
  {
    promise: 'A wish that nobody knows does not get from the storage into an order.',
    file: 'web/src/features/cart/parse-cart.ts',
    replace: 'WISHES.find((known) => known === line.wish)',
    by: 'line.wish',
    tests: ['web/src/features/cart/parse-cart.test.ts'],
  },
  {
    promise: "The cart's badge counts units, not lines.",
    file: 'web/src/features/cart/cart.ts',
    replace: 'lines.reduce((total, line) => total + line.quantity, 0)',
    by: 'lines.length',
    tests: ['web/src/features/cart/cart.test.ts'],
  },
  {
    promise: 'Undo puts a line back where it was.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'lines.toSpliced(index, 0, line)',
    by: '[...lines, line]',
    tests: ['web/src/features/cart/cart.test.ts'],
  },
]
