import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Promotions are mailed only to people who chose it.',
    file: 'contract/src/mails/mail-kinds.ts',
    replace: 'byDefault: false',
    by: 'byDefault: true',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
  {
    promise: 'A program that opens the link of a mail unsubscribes nobody.',
    file: 'server/src/features/mails/unsubscribe.route.ts',
    replace:
      'async ({ query: { token }, database: { sql }, now }) => shownOf(await getSubscription(sql, token, now)),',
    by: 'async ({ query: { token }, database: { sql }, now }) => { const found = await getSubscription(sql, token, now); await chooseMail(sql, { userId: found.userId, kind: found.kind, wanted: false, now }); return shownOf(found) },',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
  {
    promise: 'Mail programs may send a form.',
    file: 'contract/src/mails/unsubscribe.ts',
    replace: '  takesForms: true,\n',
    by: '',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
  {
    promise: 'The reader of a mail that was passed on orders no mails for somebody else.',
    file: 'server/src/features/mails/unsubscribe.route.ts',
    replace: 'if (since > UNDO_MINUTES * 60 * 1000) throw',
    by: 'if (since < 0) throw',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
]
