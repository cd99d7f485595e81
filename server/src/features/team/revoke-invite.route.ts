import { revokeInvite as operation } from '#contract/team/revoke-invite.ts'
import { route } from '../../infrastructure/http/route.ts'
import { inviteNotFound } from './invite-problems.ts'
import { revokeInvite } from './revoke-invite.sql.ts'

export const revokeInviteRoute = route(operation, async ({ params, viewer, database, now }) => {
  const own = { inviteId: params.inviteId, ownerId: viewer.userId }
  if (!(await revokeInvite(database.sql, own, now))) throw inviteNotFound()
  return { success: true as const }
})
