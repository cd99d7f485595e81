import type { PlantedFault } from './planted-fault.ts'

const mails = (name: string) => `server/src/features/mails/${name}`
const personal = (name: string) => `server/src/features/personal-data/${name}`
const personalTests = [personal('personal-data.test.ts')]
const deletionMailTests = [personal('deletion-mails.test.ts')]
const handovers = (name: string) => `server/src/features/handovers/${name}`
const handoverTests = [handovers('handovers.test.ts')]
const mailTests = [mails('mails.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'Promotions are mailed only to people who chose it.',
    file: 'contract/src/mails/mail-kinds.ts',
    replace: 'byDefault: false',
    by: 'byDefault: true',
    tests: mailTests,
  },
  {
    promise: 'A program that opens the link of a mail unsubscribes nobody.',
    file: mails('unsubscribe.route.ts'),
    replace:
      'async ({ query: { token }, database: { sql }, now }) => shownOf(await getSubscription(sql, token, now)),',
    by: 'async ({ query: { token }, database: { sql }, now }) => { const found = await getSubscription(sql, token, now); await chooseMail(sql, { userId: found.userId, kind: found.kind, wanted: false, now }); return shownOf(found) },',
    tests: mailTests,
  },
  {
    promise: 'Mail programs unsubscribe at the address that the mail names.',
    file: 'server/src/app/create-app.ts',
    replace: "method === 'POST' && url.startsWith('/unsubscribe?')",
    by: "method === 'PUT' && url.startsWith('/unsubscribe?')",
    tests: mailTests,
  },
  {
    promise: 'Mail programs may send a form.',
    file: 'contract/src/mails/unsubscribe.ts',
    replace: '  takesForms: true,\n',
    by: '',
    tests: mailTests,
  },
  {
    promise: 'The reader of a mail that was passed on orders no mails for somebody else.',
    file: mails('unsubscribe.route.ts'),
    replace: 'if (since > UNDO_MINUTES * 60 * 1000) throw',
    by: 'if (since < 0) throw',
    tests: mailTests,
  },
  {
    promise: 'A promotion that ended is mailed to nobody.',
    file: 'server/src/features/promotions/mail-promotion.sql.ts',
    replace: 'promotions.ended_at is null and ',
    by: '',
    tests: mailTests,
  },
  {
    promise: 'A recipient that is refused for good is paused.',
    file: 'server/src/infrastructure/mail/send-mail.ts',
    replace: 'if (error instanceof RecipientRefused) await countFailure(',
    by: 'if (error instanceof RecipientRefused && to === "") await countFailure(',
    tests: mailTests,
  },
  {
    promise: 'A paused address gets no mail that nobody asked for.',
    file: 'server/src/infrastructure/mail/send-mail.ts',
    replace: 'if (!isAsked && !again && (await isPaused(sql, to))) {',
    by: 'if (to === "" && (await isPaused(sql, to))) {',
    tests: mailTests,
  },
  {
    promise: 'A mail server that is down pauses nobody.',
    file: 'server/src/infrastructure/mail/send-mail.ts',
    replace: 'if (error instanceof RecipientBusy) await countFailure(',
    by: 'if (!(error instanceof MailRefused)) await countFailure(',
    tests: mailTests,
  },
  {
    promise: 'Personal data have no secret.',
    file: personal('personal-tables.ts'),
    replace: "hide: ['password_hash', 'email_key', 'passkey_handle'],",
    by: "hide: ['email_key', 'passkey_handle'],",
    tests: personalTests,
  },
  {
    promise: 'Personal data name no person who was invited.',
    file: personal('personal-tables.ts'),
    replace: "hide: ['email', 'email_key', 'invited_by'],",
    by: "hide: ['invited_by'],",
    tests: personalTests,
  },
  {
    promise: 'A deletion leaves no street in an order.',
    file: personal('personal-tables.ts'),
    replace: "street = 'Address deleted', ",
    by: '',
    tests: personalTests,
  },
  {
    promise: 'A deletion takes the name out of the search of stores.',
    file: personal('personal-tables.ts'),
    replace: '${DELETED_CUSTOMER}::text,',
    by: '(select username from users join orders on orders.user_id = users.id where orders.id = t.order_id),',
    tests: personalTests,
  },
  {
    promise: 'A deletion ends the sessions on all devices.',
    file: personal('delete-account.sql.ts'),
    replace: '  await tx`delete from users where id = ${person.userId}`\n',
    by: '',
    tests: personalTests,
  },
  {
    promise: 'A deletion waits for open orders.',
    file: personal('delete-account.route.ts'),
    replace: 'if (orders.length > 0) throw',
    by: 'if (orders.length > 100) throw',
    tests: personalTests,
  },
  {
    promise: 'A deletion needs a recent sign-in.',
    file: 'contract/src/personal-data/delete-account.ts',
    replace: '  confirmed: true,\n',
    by: '',
    tests: personalTests,
  },
  {
    promise: 'An order at the moment of a deletion is not left behind.',
    file: personal('delete-account.sql.ts'),
    replace: 'where id = ${userId} for update`',
    by: 'where id = ${userId}`',
    tests: personalTests,
  },
  {
    promise: 'Two deletions at the same moment both remove all their mails.',
    file: 'server/src/infrastructure/mail/mailer.ts',
    replace: "if (error.code === 'ENOENT') return null",
    by: '',
    tests: ['server/src/infrastructure/mail/mailer.test.ts'],
  },
  {
    promise: 'A deletion removes waiting mails from the outbox.',
    file: personal('delete-account.route.ts'),
    replace: 'removeOutboxMails(outboxDirectory, person.emailKeys)',
    by: 'removeOutboxMails(outboxDirectory, [])',
    tests: deletionMailTests,
  },
  {
    promise: 'A mail confirms a deletion.',
    file: personal('delete-account.route.ts'),
    replace: '      .send({ to: viewer.email,',
    by: "      .send({ to: 'nobody@mainstreet.example',",
    tests: deletionMailTests,
  },
  {
    promise: 'An account is deleted also while the mail server is down.',
    file: personal('delete-account.route.ts'),
    replace:
      "      .catch((error: unknown) => log.error({ err: error }, 'the mail about a deletion was not sent'))",
    by: '',
    tests: deletionMailTests,
  },
  {
    promise: 'A stolen session takes no data along.',
    file: 'contract/src/personal-data/download-data.ts',
    replace: '  confirmed: true,\n',
    by: '',
    tests: personalTests,
  },
  {
    promise: 'A download of all data is told to the person.',
    file: 'contract/src/accounts/security-kinds.ts',
    replace: "title: 'All data downloaded', mailed: true",
    by: "title: 'All data downloaded', mailed: false",
    tests: personalTests,
  },
  {
    promise: 'A store with open orders is not closed.',
    file: 'server/src/features/stores/delete-store.route.ts',
    replace: 'if (await hasOpenParts(tx, own.storeId)) throw',
    by: 'if (own.storeId === "" && (await hasOpenParts(tx, own.storeId))) throw',
    tests: personalTests,
  },
  {
    promise: 'Only the owner who is named answers an offer.',
    file: handovers('handovers.sql.ts'),
    replace:
      'and handovers.store_id = ${storeId}\n      and handovers.email_key = ${emailKey(email)} and ${isOpen(tx, now)}',
    by: 'and handovers.store_id = ${storeId}\n      and (true or handovers.email_key = ${emailKey(email)}) and ${isOpen(tx, now)}',
    tests: handoverTests,
  },
  {
    promise: 'An offer of a store expires.',
    file: handovers('handovers.sql.ts'),
    replace: 'handovers.expires_at > ${now} and stores',
    by: '(handovers.expires_at > ${now} or true) and stores',
    tests: handoverTests,
  },
  {
    promise: 'The receiver of a store keeps to the most stores of an account.',
    file: handovers('handovers.route.ts'),
    replace: '    await requireRoomForStore(tx, to)\n',
    by: '',
    tests: handoverTests,
  },
  {
    promise: 'A suspended owner gives no store away.',
    file: handovers('handovers.sql.ts'),
    replace: ' and suspended_at is null',
    by: '',
    tests: handoverTests,
  },
  {
    promise: 'Nobody takes a store over by an email that is not theirs.',
    file: handovers('handovers.route.ts'),
    replace: 'if (!(await isEmailVerified(tx, to))) throw',
    by: 'if (to === "" && !(await isEmailVerified(tx, to))) throw',
    tests: handoverTests,
  },
  {
    promise: 'An owner is told at once when their store is offered.',
    file: 'contract/src/accounts/security-kinds.ts',
    replace: "title: 'Store offered to another owner', mailed: true",
    by: "title: 'Store offered to another owner', mailed: false",
    tests: handoverTests,
  },
  {
    promise: 'The giver of a store does not see the network of its receiver.',
    file: handovers('handovers.route.ts'),
    replace: "'store_given', { userId: from, from: { now, origin }, detail }",
    by: "'store_given', { userId: from, from: call, detail }",
    tests: handoverTests,
  },
  {
    promise: 'The owner before loses the rights, unless they stay as an editor.',
    file: handovers('handovers.route.ts'),
    replace: 'if (offer.stays) await',
    by: 'await',
    tests: handoverTests,
  },
]
