import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Personal data have no secret.',
    file: 'server/src/features/personal-data/personal-tables.ts',
    replace: "hide: ['password_hash', 'email_key', 'passkey_handle'],",
    by: "hide: ['email_key', 'passkey_handle'],",
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'Personal data name no person who was invited.',
    file: 'server/src/features/personal-data/personal-tables.ts',
    replace: "hide: ['email', 'email_key', 'invited_by'],",
    by: "hide: ['invited_by'],",
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'A deletion leaves no street in an order.',
    file: 'server/src/features/personal-data/personal-tables.ts',
    replace: "street = 'Address deleted', ",
    by: '',
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'A deletion takes the name out of the search of stores.',
    file: 'server/src/features/personal-data/personal-tables.ts',
    replace: '${DELETED_CUSTOMER}::text,',
    by: '(select username from users join orders on orders.user_id = users.id where orders.id = t.order_id),',
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'A deletion ends the sessions on all devices.',
    file: 'server/src/features/personal-data/delete-account.sql.ts',
    replace: '  await tx`delete from users where id = ${person.userId}`\n',
    by: '',
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'A deletion waits for open orders.',
    file: 'server/src/features/personal-data/delete-account.route.ts',
    replace: 'if (orders.length > 0) throw',
    by: 'if (orders.length > 100) throw',
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'A deletion needs a recent sign-in.',
    file: 'contract/src/personal-data/delete-account.ts',
    replace: '  confirmed: true,\n',
    by: '',
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'An order at the moment of a deletion is not left behind.',
    file: 'server/src/features/personal-data/delete-account.sql.ts',
    replace: 'where id = ${userId} for update`',
    by: 'where id = ${userId}`',
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
  {
    promise: 'A deletion removes waiting mails from the outbox.',
    file: 'server/src/features/personal-data/delete-account.route.ts',
    replace: 'removeOutboxMails(outboxDirectory, person.emailKeys)',
    by: 'removeOutboxMails(outboxDirectory, [])',
    tests: ['server/src/features/personal-data/deletion-mails.test.ts'],
  },
  {
    promise: 'A mail confirms a deletion.',
    file: 'server/src/features/personal-data/delete-account.route.ts',
    replace: '      .send({ to: viewer.email,',
    by: "      .send({ to: 'nobody@mainstreet.example',",
    tests: ['server/src/features/personal-data/deletion-mails.test.ts'],
  },
  {
    promise: 'An account is deleted also while the mail server is down.',
    file: 'server/src/features/personal-data/delete-account.route.ts',
    replace:
      "      .catch((error: unknown) => log.error({ err: error }, 'the mail about a deletion was not sent'))",
    by: '',
    tests: ['server/src/features/personal-data/deletion-mails.test.ts'],
  },
  {
    promise: 'A stolen session takes no data along.',
    file: 'contract/src/personal-data/download-data.ts',
    replace: '  confirmed: true,\n',
    by: '',
    tests: ['server/src/features/personal-data/personal-data.test.ts'],
  },
]
