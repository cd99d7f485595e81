import { resendInvite } from '#contract/team/resend-invite.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { inviteNotFound } from './invite-problems.ts'
import { renewInvite } from './resend-invite.sql.ts'
import { sendInvite } from './send-invite.ts'

export const resendInviteRoute = route(resendInvite, ({ params, viewer, database, now, origin }) =>
  inTransaction(database.sql, async (tx) => {
    const invite = await renewInvite(tx, { inviteId: params.inviteId, ownerId: viewer.userId }, now)
    if (invite === null) throw inviteNotFound()
    return sendInvite(tx, { invite, origin, now })
  }),
)
