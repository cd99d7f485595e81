import type { PlantedFault } from './planted-fault.ts'

const own = 'web/src/features/orders/own'
const words = [`${own}/order-words.test.ts`]
const again = [`${own}/order-again.test.ts`]
const cart = ['web/src/features/cart/cart.test.ts', ...again]

export const faults: PlantedFault[] = [
  {
    promise: 'Order again never puts more into the cart than the store has.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'const raised = setQuantity(added, uniqueId, Math.max(before, units))',
    by: 'const raised = added.map((line) => (line.uniqueId === uniqueId ? { ...line, quantity: units } : line))',
    tests: cart,
  },
  {
    promise: 'A second press of Order again adds nothing.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'Math.max(before, units)',
    by: 'before + units',
    tests: cart,
  },
  {
    promise: 'A product that is gone is named, not dropped in silence.',
    file: `${own}/order-again.ts`,
    replace: '      plan.missing.push({ ...named, detail: `${line.storeName} no longer has it.` })\n',
    by: '',
    tests: again,
  },
  {
    promise: 'Another price than the one that was paid is said.',
    file: `${own}/order-again.ts`,
    replace: '=== centsOf(price)) return null',
    by: '!== null) return null',
    tests: again,
  },
  {
    promise: 'Fewer units than ordered are said.',
    file: `${own}/order-again.ts`,
    replace: 'units < wanted ?',
    by: 'units < 0 ?',
    tests: again,
  },
  {
    promise: 'All steps that are still ahead are shown.',
    file: `${own}/order-words.ts`,
    replace: 'return [name, ...comingSteps(after)]',
    by: 'return after ? [name] : []',
    tests: words,
  },
  {
    promise: 'A customer does not read that the store suspects fraud.',
    file: `${own}/order-words.ts`,
    replace: '  fraud: null,',
    by: "  fraud: 'Looks like fraud.',",
    tests: words,
  },
  {
    promise: 'What is owed back is the sum over all stores.',
    file: `${own}/order-words.ts`,
    replace: 'sum + centsOf(refunded)',
    by: 'centsOf(refunded)',
    tests: words,
  },
  {
    promise: 'A visitor who follows the link of a mail comes back to the order after the sign-in.',
    file: 'web/src/app/admission.ts',
    replace: ', comesBack: true }',
    by: ' }',
    tests: ['web/src/app/admission.test.ts'],
  },
  {
    promise: 'An order without wishes is sent as specified.',
    file: 'web/src/features/cart/cart.ts',
    replace: 'return wish === null ? plain : { ...plain, wish }',
    by: 'return { ...plain, wish: wish ?? undefined }',
    tests: cart,
  },
  {
    promise: 'A wish that nobody knows does not get from the storage into an order.',
    file: 'web/src/features/cart/parse-cart.ts',
    replace: 'WISHES.find((known) => known === line.wish)',
    by: 'line.wish',
    tests: ['web/src/features/cart/parse-cart.test.ts'],
  },
]
