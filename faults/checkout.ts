import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A gift that is switched off is not sent.',
    file: 'web/src/features/checkout/checkout-draft.ts',
    replace: 'if (!isOn) return null',
    by: 'if (recipient === null) return null',
    tests: ['web/src/features/checkout/checkout-draft.test.ts'],
  },
  {
    promise: 'The key is stored when the checkout opens, before anything is changed or sent.',
    file: 'web/src/features/checkout/checkout-attempts.ts',
    replace: '      write(userId, attempt)\n      return attempt',
    by: '      return attempt',
    tests: ['web/src/features/checkout/checkout-attempts.test.ts'],
  },
  {
    promise: 'The next cart has a key of its own.',
    file: 'web/src/features/checkout/checkout-attempts.ts',
    replace: 'end: (userId) => storage.removeItem(storageKey(userId)),',
    by: 'end: () => {},',
    tests: ['web/src/features/checkout/checkout-attempts.test.ts'],
  },
  {
    promise: 'After a lost answer the page asks the server whether the order was placed.',
    file: 'web/src/features/checkout/place-attempt.ts',
    replace: '(attempt.sent && (await lookUp())) || ',
    by: '',
    tests: ['web/src/features/checkout/place-attempt.test.ts'],
  },
  {
    promise: 'An answer of 200 without success is not a success.',
    file: 'web/src/features/checkout/place-attempt.ts',
    replace: 'reply?.success === true && reply.order',
    by: 'reply?.order',
    tests: ['web/src/features/checkout/place-attempt.test.ts'],
  },
  {
    promise: 'The page does not send an order without end to an unavailable server.',
    file: 'web/src/features/checkout/place-attempt.ts',
    replace: 'tries < TRIES_AT_MOST',
    by: 'tries < 1000',
    tests: ['web/src/features/checkout/place-attempt.test.ts'],
  },
  {
    promise: 'No order is sent for a person who left the checkout.',
    file: 'web/src/features/checkout/place-attempt.ts',
    replace: '&& (await wait(seconds))) continue',
    by: ') { await wait(seconds); continue }',
    tests: ['web/src/features/checkout/place-attempt.test.ts'],
  },
  {
    promise: 'An address more than 20 miles from a store gets advice.',
    file: 'web/src/features/checkout/delivery-advice.ts',
    replace: 'miles > STORE_RADIUS_MILES',
    by: 'miles > 2 * STORE_RADIUS_MILES',
    tests: ['web/src/features/checkout/delivery-advice.test.ts'],
  },
]
