import type { PlantedFault } from './planted-fault.ts'

const accounts = (name: string) => `server/src/features/accounts/${name}`
const verifyTests = [accounts('verify-email.test.ts')]
const changeTests = [accounts('change-email.test.ts')]
const eventTests = [accounts('security-events.test.ts')]

export const faults: PlantedFault[] = [
  {
    promise: 'A private address has no place of the list of networks.',
    file: 'server/src/infrastructure/http/network-places.ts',
    replace: 'return placeNearby(plain) ?? (isIP',
    by: 'return (isIP',
    tests: ['server/src/infrastructure/http/network-places.test.ts'],
  },
  {
    promise: 'A start fails with a list of networks that cannot be read.',
    file: 'server/src/app/sign-in-places.ts',
    replace: '?? readPlaces(GEOIP_FILE).catch(explain)',
    by: '?? readPlaces(GEOIP_FILE).catch(() => placeNearby)',
    tests: ['server/src/app/sign-in-places.test.ts'],
  },
  {
    promise: 'A new device is told to the person.',
    file: accounts('start-session.ts'),
    replace: "return others.length === 0 ? 'first' : 'new'",
    by: "return others.length === 0 ? 'first' : 'known'",
    tests: eventTests,
  },
  {
    promise: 'The first device of an account is not news.',
    file: accounts('start-session.ts'),
    replace: "others.length === 0 ? 'first'",
    by: "others.length < 0 ? 'first'",
    tests: eventTests,
  },
  {
    promise: 'Failed attempts are told once per pause, not once per try.',
    file: accounts('note-failed-attempts.ts'),
    replace: 'if (told.length > 0) return',
    by: 'if (told.length > 1000) return',
    tests: eventTests,
  },
  {
    promise: 'A person sees the events of no other account.',
    file: accounts('security-events.ts'),
    replace: 'from security_events where user_id = ${userId} and happened_at > ${oldest(now)}',
    by: 'from security_events where ${userId}::uuid is not null and happened_at > ${oldest(now)}',
    tests: eventTests,
  },
  {
    promise: 'A store waits until the email of its owner is confirmed.',
    file: accounts('sign-up.sql.ts'),
    replace: '${verifiedAt !== null})`\n  return userId',
    by: '${verifiedAt !== null || true})`\n  return userId',
    tests: verifyTests,
  },
  {
    promise: 'A further store of an owner without a confirmed email waits, too.',
    file: 'server/src/features/stores/add-store.route.ts',
    replace: '{ ...storeValues(body, point), verified }',
    by: '{ ...storeValues(body, point), verified: verified || true }',
    tests: verifyTests,
  },
  {
    promise: 'A hidden store is in no search.',
    file: 'server/src/features/products/found-stores.sql.ts',
    replace: 'from public_stores as stores',
    by: 'from open_stores as stores',
    tests: verifyTests,
  },
  {
    promise: 'Nobody orders from a hidden store.',
    file: 'server/src/features/orders/place-order.sql.ts',
    replace: 'join public_stores stores on stores.id = items.store_id\n      where not items.hidden',
    by: 'join open_stores stores on stores.id = items.store_id\n      where not items.hidden',
    tests: verifyTests,
  },
  {
    promise: 'An invitation is accepted once the email is confirmed.',
    file: 'server/src/features/team/accept-invite.route.ts',
    replace: '    if (!(await isEmailVerified(tx, viewer.userId))) throw emailUnverified()\n',
    by: '',
    tests: verifyTests,
  },
  {
    promise: 'The database stores no token of a link to an email.',
    file: 'server/src/infrastructure/crypto/token.ts',
    replace: "hash('sha256', token, 'buffer')",
    by: 'Buffer.from(token)',
    tests: verifyTests,
  },
  {
    promise: 'A link does what it was mailed for and nothing else.',
    file: accounts('email-links.sql.ts'),
    replace: 'where token_hash = ${tokenHashOf(token)} and purpose = ${purpose} and expires_at',
    by: 'where token_hash = ${tokenHashOf(token)} and ${purpose}::text is not null and expires_at',
    tests: changeTests,
  },
  {
    promise: 'The link to a mistyped email stops working when another email is asked for.',
    file: accounts('change-email.route.ts'),
    replace: '    await withdrawEmailChanges(tx, { userId, except: body.email, now })\n',
    by: '',
    tests: changeTests,
  },
  {
    promise: 'A change of the email that was taken back is not mailed.',
    file: accounts('email-links.sql.ts'),
    replace: 'and links.expires_at > ${now} and links.withdrawn_at is null',
    by: 'and links.expires_at > ${now}',
    tests: changeTests,
  },
  {
    promise: 'Taking changes of the email back does not fill mailboxes.',
    file: accounts('change-email.route.ts'),
    replace: "    if (!mailed) throw new Problem('too_many_requests', EMAIL_CHANGES_TOO_MANY)\n",
    by: '',
    tests: changeTests,
  },
  {
    promise: 'A link for a new password to the old email ends when the email changes.',
    file: accounts('change-email.route.ts'),
    replace:
      "      await removeResets(tx, userId)\n      await removeEmailLinks(tx, userId, ['verify', 'change'])",
    by: "      await removeEmailLinks(tx, userId, ['verify', 'change'])",
    tests: changeTests,
  },
  {
    promise: 'Nobody takes the old email while the change can be undone.',
    file: accounts('sign-up.route.ts'),
    replace: '        await requireFreeEmail(tx, { email: body.email, userId, now })\n',
    by: '',
    tests: changeTests,
  },
  {
    promise: 'Undoing a change of the email ends every session.',
    file: accounts('change-email.route.ts'),
    replace: '      await closeSessionsOf(tx, userId)\n',
    by: '',
    tests: changeTests,
  },
  {
    promise: 'After an undone change the password of a thief does not work.',
    file: accounts('change-email.route.ts'),
    replace: '      await tx`update users set password_hash = ${unknown} where id = ${userId}`\n',
    by: '',
    tests: changeTests,
  },
  {
    promise: 'Undoing a change ends the links of a thief.',
    file: accounts('change-email.route.ts'),
    replace: "['verify', 'change', 'undo']",
    by: "['verify']",
    tests: changeTests,
  },
  {
    promise: 'A new password ends a change of the email that a thief asked for.',
    file: accounts('change-account.route.ts'),
    replace: "    await removeEmailLinks(tx, userId, ['change'])\n",
    by: '',
    tests: changeTests,
  },
]
