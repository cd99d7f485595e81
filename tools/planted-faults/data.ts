import type { PlantedFault } from './planted-fault.ts'

const mails = (name: string) => `server/src/features/mails/${name}`
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
]
