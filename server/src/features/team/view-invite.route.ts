import { viewInvite } from '#contract/team/view-invite.ts'
import { tokenHashOf } from '../../infrastructure/crypto/token.ts'
import { route } from '../../infrastructure/http/route.ts'
import { inviteNotFound } from './invite-problems.ts'
import { inviteStateOf } from './policy.ts'
import { findInviteByToken } from './view-invite.sql.ts'

export const viewInviteRoute = route(viewInvite, async ({ body, database, now }) => {
  const invite = await findInviteByToken(database.sql, tokenHashOf(body.token))
  if (invite === null) throw inviteNotFound()
  const { email, storeId, storeName, invitedByName, expiresAt } = invite
  return {
    invite: {
      state: inviteStateOf(invite, now),
      email,
      storeId,
      storeName,
      invitedByName,
      expiresAt: expiresAt.toISOString(),
    },
  }
})
