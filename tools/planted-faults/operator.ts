import type { PlantedFault } from './planted-fault.ts'

const operator = (name: string) => `server/src/features/operator/${name}`
const suspensionTests = [operator('suspensions.test.ts')]
const reportTests = [operator('reports.test.ts')]
const workTests = [operator('work.test.ts')]
const commandTests = ['server/src/app/command-line/command-line.test.ts']
const session = 'server/src/infrastructure/session/session.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'The log of the operators refuses every change.',
    file: 'server/migrations/0059-operators.sql',
    replace: 'before update or delete or truncate on operator_acts',
    by: 'before truncate on operator_acts',
    tests: commandTests,
  },
  {
    promise: 'The last operator is removed only knowingly.',
    file: operator('operators.sql.ts'),
    replace: 'if (operators.length === 1 && !evenLast) {',
    by: 'if (operators.length === 0 && !evenLast) {',
    tests: commandTests,
  },
  {
    promise: 'Of the last two operators, one stays when both are removed at the same moment.',
    file: operator('operators.sql.ts'),
    replace: 'order by id for no key update`',
    by: 'order by id`',
    tests: commandTests,
  },
  {
    promise: 'Operations of operators are refused for everybody else.',
    file: 'server/src/infrastructure/http/register-route.ts',
    replace: 'if (viewer?.isOperator !== true) throw',
    by: "if (viewer?.role === 'admin' && viewer?.isOperator !== true) throw",
    tests: ['server/src/app/access-matrix.test.ts'],
  },
  {
    promise: 'A session of a suspended person is of no use.',
    file: session,
    replace: ' and users.suspended_at is null`',
    by: '`',
    tests: suspensionTests,
  },
  {
    promise: 'A suspended person cannot sign in.',
    file: 'server/src/features/accounts/start-session.ts',
    replace: '  await refuseSuspended(tx, userId)\n',
    by: '',
    tests: suspensionTests,
  },
  {
    promise: 'Of two operators at one moment, one suspends.',
    file: operator('suspensions.sql.ts'),
    replace: 'suspended from users where id = ${userId} for no key update`',
    by: 'suspended from users where id = ${userId}`',
    tests: suspensionTests,
  },
  {
    promise: 'Operators cannot suspend themselves.',
    file: operator('suspensions.sql.ts'),
    replace: 'if (userId === operatorId) throw',
    by: "if (userId === '') throw",
    tests: suspensionTests,
  },
  {
    promise: 'The public does not see a suspended store.',
    file: 'server/migrations/0060-suspensions.sql',
    replace: ' and new.verified and new.suspended_at is null;',
    by: ' and new.verified;',
    tests: suspensionTests,
  },
  {
    promise: 'A lifted suspension takes no answer.',
    file: operator('suspensions.sql.ts'),
    replace: 'where id = ${id} and lifted_at is null and user_id is not null`',
    by: 'where id = ${id} and user_id is not null`',
    tests: suspensionTests,
  },
  {
    promise: 'Only its owner answers for a store.',
    file: operator('suspensions.route.ts'),
    replace: '    await requireStoreOwner(database.sql, viewer, params.storeId)\n',
    by: '',
    tests: suspensionTests,
  },
  {
    promise: 'A search takes its wildcards as letters.',
    file: operator('list-people.sql.ts'),
    replace: "search.replace(/[\\\\%_]/g, '\\\\$&')",
    by: 'search',
    tests: suspensionTests,
  },
  {
    promise: 'Each reporter counts once.',
    file: operator('reports.sql.ts'),
    replace: "const key = createHash('sha256').update(`${who} ${storeId}`).digest()",
    by: "const key = createHash('sha256').update(`${who} ${storeId} ${uuidv7()}`).digest()",
    tests: reportTests,
  },
  {
    promise: 'Reports that the operator has not seen stay open.',
    file: operator('reports.sql.ts'),
    replace: '\n        and at <= ${lastAt}::timestamptz`',
    by: " and ${lastAt} <> ''`",
    tests: reportTests,
  },
  {
    promise: 'What customers do not see cannot be reported.',
    file: operator('reports.sql.ts'),
    replace: 'and item_id = ${itemId} and not hidden',
    by: 'and item_id = ${itemId}',
    tests: reportTests,
  },
  {
    promise: 'A hidden product stays hidden when its store shows it.',
    file: 'server/migrations/0061-reports.sql',
    replace: 'new.hidden = new.hidden or new.taken_down is not null;',
    by: 'new.hidden = new.hidden;',
    tests: reportTests,
  },
  {
    promise: 'A product that its store had hidden stays hidden.',
    file: operator('hidden-products.sql.ts'),
    replace: 'set hidden = ${shown.wasHidden} or withheld is not null',
    by: 'set hidden = ${shown.wasHidden && storeId === itemId} or withheld is not null',
    tests: reportTests,
  },
  {
    promise: 'A failed job is started again once.',
    file: 'server/src/infrastructure/queue/failed-jobs.sql.ts',
    replace: 'on conflict (key) where leased_until is null and failed_at is null do nothing',
    by: '',
    tests: workTests,
  },
  {
    promise: 'A mail is sent again once for two presses.',
    file: 'server/src/infrastructure/mail/mail-log.sql.ts',
    replace: ', { jobKey: `mail-again:${id}` })',
    by: ')',
    tests: commandTests,
  },
  {
    promise: 'A notice that a browser has put away is not in its documents.',
    file: 'server/src/app/notice-on-pages.ts',
    replace: ' || cookies[NOTICE_COOKIE] === notice.id',
    by: '',
    tests: workTests,
  },
  {
    promise: 'A notice is text, and no HTML.',
    file: 'server/src/app/notice-on-pages.ts',
    replace: '<p>${escapeHtml(words)}</p>',
    by: '<p>${words}${escapeHtml("")}</p>',
    tests: workTests,
  },
  {
    promise: 'The figures compare the same hours a week before.',
    file: operator('work.route.ts'),
    replace: 'at.getTime() - 7 * DAY_MS',
    by: 'at.getTime() - 6 * DAY_MS',
    tests: workTests,
  },
]
