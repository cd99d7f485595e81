import type { PlantedFault } from './planted-fault.ts'

const accounts = (name: string) => `server/src/features/accounts/${name}`
const passkeyTests = [accounts('passkeys.test.ts')]
const confirmTests = [accounts('confirm-sign-in.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'A challenge for a passkey works once.',
    file: accounts('passkeys.sql.ts'),
    replace:
      '    delete from passkey_challenges\n    where challenge_hash = ${hashOf(challenge)} and user_id',
    by: '    update passkey_challenges set user_id = user_id\n    where challenge_hash = ${hashOf(challenge)} and user_id',
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
    replace:
      '  await tx`select from users where id = ${userId} for no key update`\n  const [row] = await tx<Row[]>`\n    insert',
    by: '  const [row] = await tx<Row[]>`\n    insert',
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
    replace: 'update sessions set token_hash = ${hashOf(token)}, authenticated_at = ${now}',
    by: 'update sessions set token_hash = coalesce(token_hash, ${hashOf(token)}), authenticated_at = ${now}',
    tests: confirmTests,
  },
  {
    promise: 'A session that nobody uses ends after fourteen days.',
    file: 'server/src/infrastructure/session/session.ts',
    replace: '      and sessions.seen_at > ${idleSince(now)} and users',
    by: '      and users',
    tests: [accounts('log-in.test.ts')],
  },
]
