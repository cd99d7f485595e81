import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A former owner who meets the handover sends no invite again.',
    file: 'server/src/features/team/resend-invite.route.ts',
    replace: '(await holdInvite(tx, own)) ? await renewInvite',
    by: '(holdInvite ?? true) ? await renewInvite',
    tests: ['server/src/features/handovers/invites-of-former-owners.test.ts'],
  },
  {
    promise: 'An invitation is used once.',
    file: 'server/src/features/team/policy.ts',
    replace: "if (acceptedAt !== null) return 'used'",
    by: '',
    tests: ['server/src/features/team/invites.test.ts'],
  },
  {
    promise: 'An invitation that is revoked at this moment makes nobody an editor.',
    file: 'server/src/features/team/accept-invite.route.ts',
    replace: '{ lock: true }',
    by: '{ lock: false }',
    tests: ['server/src/features/team/invites.test.ts'],
  },
  {
    promise: 'A name cannot put a link or an address into our email.',
    file: 'server/src/features/team/invite-message.ts',
    replace: 'const storeName = unlinked(names.storeName)',
    by: 'const { storeName } = names',
    tests: ['server/src/features/team/mail-invite.test.ts'],
  },
  {
    promise: 'Open tabs of an editor are told that the access has ended.',
    file: 'server/src/features/team/remove-editor.route.ts',
    replace: 'await announceRights(tx, [userId])',
    by: 'announceRights(tx, [])',
    tests: ['server/src/features/notifications/stream-events.test.ts'],
  },
  {
    promise: 'Only the owner of a store ends the access of its editors.',
    file: 'server/src/features/team/remove-editor.route.ts',
    replace: 'await holdStoreRights(tx, viewer, [storeId], { asOwner: true })',
    by: 'void [holdStoreRights, viewer]',
    tests: ['server/src/features/team/remove-editor.test.ts'],
  },
  {
    promise: 'An invitation is accepted once the email is confirmed.',
    file: 'server/src/features/team/accept-invite.route.ts',
    replace: '    if (!(await isEmailVerified(tx, viewer.userId))) throw emailUnverified()\n',
    by: '',
    tests: ['server/src/features/accounts/email/verify-email.test.ts'],
  },
  {
    promise: 'An invitation is not accepted by a session that ends at this moment.',
    file: 'server/src/features/team/accept-invite.route.ts',
    replace: 'await lockViewer(tx, viewer, now)',
    by: 'await tx`select from users where id = ${viewer.userId} for no key update`',
    tests: ['server/src/features/team/invites.test.ts'],
  },
]
