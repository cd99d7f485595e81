import { resendInvite } from '#contract/team/resend-invite.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { inviteNotFound } from './invite-problems.ts'
import { holdInvite, renewInvite } from './resend-invite.sql.ts'
import { sendInvite } from './send-invite.ts'

export const resendInviteRoute = route(resendInvite, ({ params, viewer, database, now, origin }) =>
  inTransaction(database.sql, async (tx) => {
    const own = { inviteId: params.inviteId, ownerId: viewer.userId }
    const invite = (await holdInvite(tx, own)) ? await renewInvite(tx, own, now) : null
    if (invite === null) throw inviteNotFound()
    return sendInvite(tx, { invite, origin, now })
  }),
)
