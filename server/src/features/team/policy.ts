import { emailKey } from '#contract/accounts/email.ts'
import type { InviteState } from '#contract/team/view-invite.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'

type Invite = { email: string; acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date }

/** The state of an invite at this time. */
export function inviteStateOf(
  { acceptedAt, revokedAt, expiresAt }: Omit<Invite, 'email'>,
  now: Date,
): InviteState {
  if (acceptedAt !== null) return 'used'
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'open' : 'expired'
}

/** Only the account with the invited email may accept, in any role. The link alone grants nothing. */
export const mayAcceptInvite = (viewer: Viewer, invite: Pick<Invite, 'email'>): boolean =>
  emailKey(viewer.email) === emailKey(invite.email)
