import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'An invitation is not accepted by a look-alike of its email.',
    file: 'contract/src/accounts/email.ts',
    replace: 'email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())',
    by: 'email.toLowerCase()',
    tests: ['server/src/features/team/invites.test.ts'],
  },
  {
    promise: 'An invitation is used once.',
    file: 'server/src/features/team/policy.ts',
    replace: "if (acceptedAt !== null) return 'used'",
    by: '',
    tests: ['server/src/features/team/invites.test.ts'],
  },
  {
    promise: 'One invitation is accepted once, also by several requests at the same moment.',
    file: 'server/src/features/team/accept-invite.route.ts',
    replace: '{ lock: true }',
    by: '{ lock: false }',
    tests: ['server/src/features/team/invites.test.ts'],
  },
  {
    promise: 'A mailbox gets five mails of invitations a day, whoever sends them.',
    file: 'server/src/features/team/claim-mail.sql.ts',
    replace: 'MAILS_A_DAY.mailbox, now)',
    by: '1_000, now)',
    tests: ['server/src/features/team/claim-mail.test.ts'],
  },
  {
    promise: 'A name cannot put a link or an address into our mail.',
    file: 'server/src/features/team/invite-mail.ts',
    replace: 'const storeName = unlinked(names.storeName)',
    by: 'const { storeName } = names',
    tests: ['server/src/features/team/mail-invite.test.ts'],
  },
  {
    promise: 'The log does not hold the secret of an invitation.',
    file: 'server/src/app/request-log.ts',
    replace: "url.split('?', 1)[0]",
    by: 'url',
    tests: ['server/src/app/request-log.test.ts'],
  },
]
