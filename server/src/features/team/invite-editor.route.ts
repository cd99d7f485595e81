import { inviteEditor } from '#contract/team/invite-editor.ts'
import { OPEN_INVITES_AT_MOST } from '#contract/team/list-team.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { holdStoreRights } from '../rights/public.ts'
import { countOpenInvites, isTeamMember, upsertInvite } from './invite-editor.sql.ts'
import { sendInvite } from './send-invite.ts'

export const inviteEditorRoute = route(inviteEditor, ({ params, body, viewer, database, now, origin }) =>
  inTransaction(database.sql, async (tx) => {
    const { storeId } = params
    // Alone, so that two invitations do not pass the limit together.
    await holdStoreRights(tx, viewer, [storeId], { alone: true, asOwner: true })
    if (await isTeamMember(tx, storeId, body.email)) {
      throw new Problem('already_member', 'This person is on the team already.')
    }
    if ((await countOpenInvites(tx, storeId, body.email)) >= OPEN_INVITES_AT_MOST) {
      throw new Problem('too_many_invites', 'Too many invitations are open. Revoke one first.')
    }
    const invite = await upsertInvite(tx, { storeId, email: body.email, invitedBy: viewer.userId, now })
    return sendInvite(tx, { invite, origin, now })
  }),
)
