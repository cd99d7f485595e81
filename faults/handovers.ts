import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An invite of a former owner waits for the new one.',
    file: 'server/src/features/handovers/handovers.sql.ts',
    replace: 'update invites set invited_by = ${to}, expires_at = created_at',
    by: 'update invites set invited_by = ${to}',
    tests: ['server/src/features/handovers/invites-of-former-owners.test.ts'],
  },
  {
    promise: 'Only the owner who is named answers an offer.',
    file: 'server/src/features/handovers/handovers.sql.ts',
    replace:
      'and handovers.store_id = ${storeId}\n      and handovers.email_key = ${emailKey(email)} and ${isOpen(tx, now)}',
    by: 'and handovers.store_id = ${storeId}\n      and (true or handovers.email_key = ${emailKey(email)}) and ${isOpen(tx, now)}',
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
  {
    promise: 'An offer of a store expires.',
    file: 'server/src/features/handovers/handovers.sql.ts',
    replace: 'handovers.expires_at > ${now} and stores',
    by: '(handovers.expires_at > ${now} or true) and stores',
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
  {
    promise: 'The receiver of a store keeps to the most stores of an account.',
    file: 'server/src/features/handovers/handovers.route.ts',
    replace: '    await requireRoomForStore(tx, to)\n',
    by: '',
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
  {
    promise: 'A suspended owner gives no store away.',
    file: 'server/src/features/handovers/handovers.sql.ts',
    replace: ' and suspended_at is null',
    by: '',
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
  {
    promise: 'Nobody takes a store over by an email that is not theirs.',
    file: 'server/src/features/handovers/handovers.route.ts',
    replace: 'if (!(await isEmailVerified(tx, to))) throw',
    by: 'if (to === "" && !(await isEmailVerified(tx, to))) throw',
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
  {
    promise: 'The giver of a store does not see the network of its receiver.',
    file: 'server/src/features/handovers/handovers.route.ts',
    replace: "'store_given', { userId: from, from: { now, origin }, detail }",
    by: "'store_given', { userId: from, from: call, detail }",
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
  {
    promise: 'The owner before loses the rights, unless they stay as an editor.',
    file: 'server/src/features/handovers/handovers.route.ts',
    replace: 'if (offer.stays) await',
    by: 'await',
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
  {
    promise: 'Two accounts that offer and decline a store all day fill no mailbox.',
    file: 'server/src/features/handovers/handovers.route.ts',
    replace: "if (mailed) await enqueueAnswerMail(tx, 'declined'",
    by: "await enqueueAnswerMail(tx, 'declined'",
    tests: ['server/src/features/handovers/handover-limits.test.ts'],
  },
  {
    promise: 'A handover waits for a move at the desk of its store.',
    file: 'server/src/features/handovers/handovers.sql.ts',
    replace: '  await tx`select from open_stores stores where stores.id = ${storeId} for update of stores`\n',
    by: '',
    tests: ['server/src/features/rights/ended-rights.test.ts'],
  },
  {
    promise: 'A store stays when its owner is suspended at the moment of the answer.',
    file: 'server/src/features/handovers/handovers.sql.ts',
    replace: '\n    order by id for no key update',
    by: '',
    tests: ['server/src/features/handovers/handovers.test.ts'],
  },
]
