import { revokeInvite as operation } from '#contract/team/revoke-invite.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { inviteNotFound } from './invite-problems.ts'
import { holdInvite } from './resend-invite.sql.ts'
import { revokeInvite } from './revoke-invite.sql.ts'

export const revokeInviteRoute = route(operation, ({ params, viewer, database, now }) =>
  inTransaction(database.sql, async (tx) => {
    const own = { inviteId: params.inviteId, ownerId: viewer.userId }
    const revoked = (await holdInvite(tx, own)) && (await revokeInvite(tx, own, now))
    if (!revoked) throw inviteNotFound()
    return { success: true as const }
  }),
)
