import { acceptInvite } from '#contract/team/accept-invite.ts'
import { tokenHashOf } from '../../infrastructure/crypto/token.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { emailUnverified, getCurrentUser, isEmailVerified, lockViewer } from '../accounts/public.ts'
import { addStoreEditor, announceRights } from '../rights/public.ts'
import { inviteClosed, inviteForOther, inviteNotFound } from './invite-problems.ts'
import { inviteStateOf, mayAcceptInvite } from './policy.ts'
import { findInviteByToken, markAccepted } from './view-invite.sql.ts'

export const acceptInviteRoute = route(acceptInvite, ({ body, viewer, database, now }) =>
  inTransaction(database.sql, async (tx) => {
    await lockViewer(tx, viewer, now)
    const invite = await findInviteByToken(tx, tokenHashOf(body.token), { lock: true })
    if (invite === null) throw inviteNotFound()
    if (!mayAcceptInvite(viewer, invite)) throw inviteForOther(invite.email)
    const state = inviteStateOf(invite, now)
    if (state !== 'open') throw inviteClosed(state)
    if (!(await isEmailVerified(tx, viewer.userId))) throw emailUnverified()
    const { id: inviteId, storeId, storeName } = invite
    await markAccepted(tx, inviteId, now)
    await addStoreEditor(tx, { storeId, userId: viewer.userId }, now)
    await announceRights(tx, [viewer.userId])
    return { storeId, storeName, user: await getCurrentUser(tx, viewer.userId) }
  }),
)
