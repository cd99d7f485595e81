import type { ProblemCode } from '#contract/shared/problem.ts'
import type { InviteState } from '#contract/team/view-invite.ts'
import { Problem } from '../../infrastructure/http/problem.ts'

export const inviteNotFound = () =>
  new Problem('invite_not_found', 'This invitation link is not valid. Ask the store owner for a new one.')

export const inviteForOther = (email: string) =>
  new Problem('invite_for_other', `This invitation is for ${email}. Log in with that account to accept it.`)

const closed: Record<Exclude<InviteState, 'open'>, [ProblemCode, string]> = {
  used: ['invite_used', 'This invitation has been accepted already.'],
  expired: ['invite_expired', 'This invitation has expired. Ask the store owner for a new one.'],
  revoked: ['invite_revoked', 'This invitation has been withdrawn by the store owner.'],
}

/** Why an invite that is not open cannot be accepted. */
export const inviteClosed = (state: Exclude<InviteState, 'open'>) => new Problem(...closed[state])
