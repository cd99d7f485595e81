import type { PlantedFault } from './planted-fault.ts'

const accounts = (name: string) => `server/src/features/accounts/${name}`
const resetTests = [accounts('reset-password.test.ts')]
const accountTests = [accounts('own-account.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'A link for a new password works for thirty minutes.',
    file: accounts('reset-password.sql.ts'),
    replace: 'RESET_MINUTES * 60 * 1000',
    by: 'RESET_MINUTES * 90 * 1000',
    tests: resetTests,
  },
  {
    promise: 'A new password leaves no other link that works.',
    file: accounts('reset-password.sql.ts'),
    replace: '  await removeResets(tx, used.userId)\n',
    by: '',
    tests: resetTests,
  },
  {
    promise: 'Two links of one account at one moment do not lock each other out.',
    file: accounts('reset-password.sql.ts'),
    replace: '    for no key update`\n  const [used]',
    by: '    `\n  const [used]',
    tests: resetTests,
  },
  {
    promise: 'A new password ends every session.',
    file: accounts('reset-password.route.ts'),
    replace: '    await closeSessionsOf(tx, found.userId)\n',
    by: '',
    tests: resetTests,
  },
  {
    promise: 'A mail tells that the password was changed.',
    file: accounts('reset-password.route.ts'),
    replace: "    await recordSecurityEvent(tx, 'password_reset', { userId: found.userId, from: call })\n",
    by: '',
    tests: resetTests,
  },
  {
    promise: 'A stranger cannot fill a mailbox with links.',
    file: accounts('reset-password.sql.ts'),
    replace: ') < ${LINKS_AT_MOST}',
    by: ') < 1000 + ${LINKS_AT_MOST}',
    tests: resetTests,
  },
  {
    promise: 'The answer to a forgotten password does not say whether the account exists.',
    file: accounts('reset-password.route.ts'),
    replace: '    return { message: RESET_ASKED }',
    by: '    const known = await sql`select 1 from users where email_key = ${emailKey(email)}`\n    return { message: known.length > 0 ? RESET_ASKED : "Unknown" }',
    tests: resetTests,
  },
  {
    promise: 'After a new password nobody waits for earlier wrong guesses.',
    file: accounts('reset-password.route.ts'),
    replace: '  await forgetFailuresOf(sql, { email: account.email, ip })\n',
    by: '',
    tests: resetTests,
  },
  {
    promise: 'The database stores no token of a link.',
    file: accounts('reset-password.sql.ts'),
    replace: "const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()",
    by: 'const hashOf = (token: string): Buffer => Buffer.from(token)',
    tests: resetTests,
  },
  {
    promise: 'A person ends no session of another person.',
    file: 'server/src/infrastructure/session/session.ts',
    replace: 'where user_id = ${userId} and token_hash is distinct from',
    by: 'where token_hash is distinct from',
    tests: accountTests,
  },
  {
    promise: 'The session of the call stays when the others end.',
    file: accounts('own-sessions.route.ts'),
    replace: '{ except: session.id }',
    by: '{}',
    tests: accountTests,
  },
  {
    promise: 'Guesses of the current password are slowed down.',
    file: accounts('confirm-sign-in.route.ts'),
    replace: 'if (pause > 0) throw',
    by: 'if (pause > 1_000_000) throw',
    tests: accountTests,
  },
  {
    promise: 'Of two changes of a password at one moment, one is made.',
    file: accounts('change-account.route.ts'),
    replace: 'if (!(await replacePasswordHash(tx, { userId, from, to }))) throw',
    by: 'if (!(await replacePasswordHash(tx, { userId, from, to })) && to === "") throw',
    tests: accountTests,
  },
  {
    promise: 'A changed password signs out the other devices.',
    file: accounts('change-account.route.ts'),
    replace: '    await closeSessionsOf(tx, userId, { except: session.id })\n',
    by: '',
    tests: accountTests,
  },
  {
    promise: 'The pages about the site name its operator.',
    file: 'server/src/app/web-app.ts',
    replace: "  'operator-name': config.OPERATOR_NAME,\n",
    by: '',
    tests: ['tools/web-build/drawn-pages.test.ts'],
  },
  {
    promise: 'The Privacy Policy says which geocoders learn an address.',
    file: 'server/src/app/web-app.ts',
    replace: "  geocoders: config.GEOCODER.join(','),\n",
    by: '',
    tests: ['tools/web-build/drawn-pages.test.ts'],
  },
  {
    promise: 'A stolen password is found in any case of its letters.',
    file: 'server/src/features/accounts/find-weakness.ts',
    replace: 'has(password.toLowerCase())',
    by: 'has(password)',
    tests: ['server/src/features/accounts/find-weakness.test.ts'],
  },
  {
    promise: 'A year behind a name does not hide the name.',
    file: 'server/src/features/accounts/find-weakness.ts',
    replace: "replace(/^\\p{N}+|\\p{N}+$/gu, '')",
    by: "replace(/^$/gu, '')",
    tests: ['server/src/features/accounts/find-weakness.test.ts'],
  },
]
