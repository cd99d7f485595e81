import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Few emails go to a mailbox that nobody has confirmed.',
    file: 'server/src/infrastructure/mail/claim-mail.sql.ts',
    replace: 'unconfirmed: 5,',
    by: 'unconfirmed: 500,',
    tests: ['server/src/features/orders/mailing/mail-limits.test.ts'],
  },
  {
    promise: 'A site that does not ask to confirm emails sends all emails.',
    file: 'server/migrations/0082-people.sql',
    replace: 'email_verified_at is not null or email_unasked as verified',
    by: 'email_verified_at is not null as verified',
    tests: ['server/src/features/orders/mailing/mail-limits.test.ts'],
  },
  {
    promise: 'Promotions are emailed only to people who chose it.',
    file: 'contract/src/mails/mail-kinds.ts',
    replace: 'byDefault: false',
    by: 'byDefault: true',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
  {
    promise: 'A program that opens the link of an email unsubscribes nobody.',
    file: 'server/src/features/mails/unsubscribe.route.ts',
    replace:
      'async ({ query: { token }, database: { sql }, now }) => shownOf(await getSubscription(sql, token, now)),',
    by: 'async ({ query: { token }, database: { sql }, now }) => { const found = await getSubscription(sql, token, now); await chooseMail(sql, { userId: found.userId, kind: found.kind, wanted: false, now }); return shownOf(found) },',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
  {
    promise: 'Email programs may send a form.',
    file: 'contract/src/mails/unsubscribe.ts',
    replace: '  takesForms: true,\n',
    by: '',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
  {
    promise: 'The reader of an email that was passed on orders no emails for somebody else.',
    file: 'server/src/features/mails/unsubscribe.route.ts',
    replace: 'if (since > UNDO_MINUTES * 60 * 1000) throw',
    by: 'if (since < 0) throw',
    tests: ['server/src/features/mails/mails.test.ts'],
  },
]
