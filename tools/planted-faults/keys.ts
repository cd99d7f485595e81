import type { PlantedFault } from './planted-fault.ts'

const accounts = (name: string) => `server/src/features/accounts/${name}`
const passkeyTests = [accounts('passkeys.test.ts')]
const twoStepTests = [accounts('two-step.test.ts')]
const underWayTests = [accounts('sign-ins-under-way.test.ts')]
const unconfirmedTests = [accounts('unconfirmed-keys.test.ts')]
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
    file: accounts('passkeys.route.ts'),
    replace: '    await lockForNewKey(tx, viewer, now)\n    const added',
    by: '    const added',
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
    replace: 'if (verified.hasTwoStep) return',
    by: 'if (verified.hasTwoStep && body.password === "") return',
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
    replace: '\n      and users.id = pending.user_id and pending.password_hash = users.password_hash`',
    by: '\n      and users.id = pending.user_id`',
    tests: [...twoStepTests, ...underWayTests],
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
  {
    promise: 'A sign-in under way with the old password ends with a new password.',
    file: accounts('log-in.sql.ts'),
    replace: 'from users where id = ${userId} and password_hash = ${passwordHash}`',
    by: 'from users where id = ${userId} and ${passwordHash}::text is not null`',
    tests: underWayTests,
  },
  {
    promise: 'Two sign-ins that renew an old hash at once both succeed.',
    file: accounts('log-in.route.ts'),
    replace: 'return entered ?? enter(call)',
    by: 'return entered',
    tests: underWayTests,
  },
  {
    promise: 'A sign-in under way asks for the code of an account whose codes were turned on meanwhile.',
    file: accounts('log-in.sql.ts'),
    replace: '  await lockPerson(tx, userId)\n',
    by: '',
    tests: underWayTests,
  },
  {
    promise: 'A passkey that was removed signs in nobody who was under way with it.',
    file: accounts('passkeys.route.ts'),
    replace: '    await requireKept(tx, passkey)\n    return { session',
    by: '    return { session',
    tests: underWayTests,
  },
  {
    promise: 'A passkey that was removed confirms nobody who was under way with it.',
    file: accounts('passkeys.route.ts'),
    replace: '    await requireKept(tx, passkey)\n    return renewSession',
    by: '    return renewSession',
    tests: underWayTests,
  },
  {
    promise: 'A confirmation under way with the old password ends with a new password.',
    file: accounts('confirm-sign-in.route.ts'),
    replace:
      "      if ((await lockVerified(tx, { userId, passwordHash })) === null) throw wrongPassword('password')\n",
    by: '      await lockVerified(tx, { userId, passwordHash })\n',
    tests: underWayTests,
  },
  {
    promise: 'Codes are not turned off by somebody who was under way with the old password.',
    file: accounts('two-step.route.ts'),
    replace:
      "      if ((await lockVerified(tx, { userId, passwordHash })) === null) throw wrongPassword('password')\n",
    by: '      await lockVerified(tx, { userId, passwordHash })\n',
    tests: underWayTests,
  },
  {
    promise: 'A session that has ended adds no key, and changes no email, also when it was under way.',
    file: accounts('lock-person.sql.ts'),
    replace: '  if (!(await isSessionOpen(tx, session.id, now))) throw sessionEnded()\n',
    by: '',
    tests: underWayTests,
  },
  {
    promise: 'Nobody adds a key before the email is confirmed.',
    file: accounts('lock-person.sql.ts'),
    replace: '  if (!(await isEmailVerified(tx, viewer.userId))) throw emailUnverified()\n',
    by: '',
    tests: unconfirmedTests,
  },
  {
    promise: 'A new password that confirms the email for the first time ends the keys of who signed up.',
    file: accounts('reset-password.route.ts'),
    replace: ' await removeOtherKeys(tx, found.userId)',
    by: ' {}',
    tests: unconfirmedTests,
  },
  {
    promise: 'A new password leaves the keys of a person whose email was confirmed before.',
    file: accounts('verify-email.sql.ts'),
    replace: '  return count > 0\n',
    by: '  return count >= 0\n',
    tests: unconfirmedTests,
  },
]
