import type { PlantedFault } from './planted-fault.ts'

const accounts = (name: string) => `server/src/features/accounts/${name}`
const passkeyTests = [accounts('passkeys.test.ts')]
const twoStepTests = [accounts('two-step.test.ts')]
const confirmTests = [accounts('confirm-sign-in.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'A challenge for a passkey works once.',
    file: accounts('passkeys.sql.ts'),
    replace:
      '    delete from passkey_challenges\n    where challenge_hash = ${tokenHashOf(challenge)} and user_id',
    by: '    update passkey_challenges set user_id = user_id\n    where challenge_hash = ${tokenHashOf(challenge)} and user_id',
    tests: passkeyTests,
  },
  {
    promise: 'A challenge for a passkey works for five minutes.',
    file: accounts('passkeys.sql.ts'),
    replace: 'user_id is not distinct from ${userId} and expires_at > ${now}`',
    by: 'user_id is not distinct from ${userId} and ${now}::timestamptz is not null`',
    tests: passkeyTests,
  },
  {
    promise: 'A passkey is added only with a challenge of the same person.',
    file: accounts('passkeys.sql.ts'),
    replace: 'user_id is not distinct from ${userId} and',
    by: '(user_id is not distinct from ${userId} or true) and',
    tests: passkeyTests,
  },
  {
    promise: 'A passkey of another site signs nobody in.',
    file: accounts('passkey-ceremony.ts'),
    replace:
      '    expectedChallenge: (challenge) => takeChallenge(sql, { challenge, userId: null, now }),\n    expectedOrigin: origin,',
    by: "    expectedChallenge: (challenge) => takeChallenge(sql, { challenge, userId: null, now }),\n    expectedOrigin: [origin, 'https://evil.example', 'http://localhost:1234'],",
    tests: passkeyTests,
  },
  {
    promise: 'The authenticator verifies the person at each sign-in.',
    file: accounts('passkey-ceremony.ts'),
    replace: 'counter: 0 },\n    requireUserVerification: true,',
    by: 'counter: 0 },\n    requireUserVerification: false,',
    tests: passkeyTests,
  },
  {
    promise: 'A passkey signs in only the account that the authenticator names.',
    file: accounts('passkey-ceremony.ts'),
    replace: "if (response.userHandle !== passkey.handle.toString('base64url')) throw",
    by: "if (response.userHandle === '') throw",
    tests: passkeyTests,
  },
  {
    promise: 'A copy of a passkey is refused.',
    file: accounts('passkeys.sql.ts'),
    replace: 'and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))',
    by: '',
    tests: passkeyTests,
  },
  {
    promise: 'An account has twenty passkeys at most.',
    file: accounts('passkeys.sql.ts'),
    replace: '  await lockPerson(tx, userId)\n',
    by: '',
    tests: passkeyTests,
  },
  {
    promise: 'A person changes and removes no passkey of another.',
    file: accounts('passkeys.sql.ts'),
    replace: 'delete from passkeys where id = ${passkeyId} and user_id = ${userId}',
    by: 'delete from passkeys where id = ${passkeyId} and ${userId}::uuid is not null',
    tests: passkeyTests,
  },
  {
    promise: 'What decides over an account needs a recent sign-in.',
    file: 'server/src/infrastructure/http/register-route.ts',
    replace: '      if (operation.confirmed) requireConfirmed(',
    by: '      if (operation.confirmed && services.limitCalls) requireConfirmed(',
    tests: passkeyTests,
  },
  {
    promise: 'A confirmation gives the session a new token.',
    file: 'server/src/infrastructure/session/session.ts',
    replace: 'update sessions set token_hash = ${tokenHashOf(token)}, authenticated_at = ${now}',
    by: 'update sessions set token_hash = coalesce(token_hash, ${tokenHashOf(token)}), authenticated_at = ${now}',
    tests: confirmTests,
  },
  {
    promise: 'A session that nobody uses ends after fourteen days.',
    file: 'server/src/infrastructure/session/session.ts',
    replace: ' and sessions.seen_at > ${new Date(now.getTime() - IDLE_DAYS * DAY_MS)}`',
    by: '`',
    tests: [accounts('log-in.test.ts')],
  },
  {
    promise: 'A code of the app works once.',
    file: accounts('two-step.sql.ts'),
    replace: 'and turned_on_at is not null and last_period < ${period}`',
    by: 'and turned_on_at is not null and last_period < ${period} + 1000`',
    tests: twoStepTests,
  },
  {
    promise: 'Codes that are half a minute old are the oldest that work.',
    file: accounts('check-code.ts'),
    replace: 'timestamp: now.getTime(), window: 1 })',
    by: 'timestamp: now.getTime(), window: 3 })',
    tests: [...twoStepTests, accounts('check-code.test.ts')],
  },
  {
    promise: 'The password alone opens no session where codes are on.',
    file: accounts('log-in.route.ts'),
    replace: '  if (account.hasTwoStep) {',
    by: '  if (account.hasTwoStep && body.password === "") {',
    tests: twoStepTests,
  },
  {
    promise: 'A sign-in takes five codes at most.',
    file: accounts('two-step.sql.ts'),
    replace: 'and tries_left > 0 and expires_at > ${now}',
    by: 'and tries_left > -1000 and expires_at > ${now}',
    tests: twoStepTests,
  },
  {
    promise: 'Many networks guess codes no faster than one.',
    file: accounts('check-code.ts'),
    replace: '`recovery:${userId} ${networkOf(call.ip)}` : `code:${userId}`',
    by: '`recovery:${userId} ${networkOf(call.ip)}` : `code:${userId} ${networkOf(call.ip)}`',
    tests: twoStepTests,
  },
  {
    promise: 'Guesses of codes leave the recovery codes to the owner.',
    file: accounts('check-code.ts'),
    replace: '`recovery:${userId} ${networkOf(call.ip)}` : `code:${userId}`',
    by: '`code:${userId}` : `code:${userId}`',
    tests: twoStepTests,
  },
  {
    promise: 'A new password ends a sign-in whose code is missing.',
    file: accounts('two-step.sql.ts'),
    replace: 'and users.id = pending.user_id and users.password_hash = pending.password_hash',
    by: 'and users.id = pending.user_id',
    tests: twoStepTests,
  },
  {
    promise: 'A recovery code works once.',
    file: accounts('two-step.sql.ts'),
    replace: '    delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`',
    by: '    update recovery_codes set code_hash = code_hash where user_id = ${userId} and code_hash = ${codeHash}`',
    tests: twoStepTests,
  },
  {
    promise: 'Codes are turned off only with a code.',
    file: accounts('two-step.route.ts'),
    replace:
      '    const { forgetTries, use } = await checkCode(sealer, { userId, code: body.code, call })\n    await inTransaction(sql, async (tx) => {\n      await takeBackAttempt',
    by: '    const { forgetTries, use } = { forgetTries: async (_: Sql) => {}, use: async (_: Sql) => {} }\n    await inTransaction(sql, async (tx) => {\n      await takeBackAttempt',
    tests: twoStepTests,
  },
  {
    promise: 'A confirmation asks an account with codes for a code.',
    file: accounts('confirm-sign-in.route.ts'),
    replace: 'if (hasTwoStep && body.code === undefined) throw',
    by: 'if (hasTwoStep && body.code === "") throw',
    tests: twoStepTests,
  },
]
