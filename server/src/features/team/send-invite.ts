import { inviteCreatedText, type SentInvite } from '#contract/team/team.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { claimMail } from '../../infrastructure/mail/claim-mail.sql.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { isEmailVerified } from '../accounts/public.ts'
import { type InviteRow, pendingInviteOf } from './invite-row.ts'
import { removeInviteTokens } from './invite-token.sql.ts'
import { makeInviteLink } from './invite-token.ts'
import { MAIL_INVITE } from './mail-invite.ts'

type Sending = { invite: InviteRow; origin: string; now: Date }

/**
 * Gives an invite a new link in place of the earlier ones. Once the transaction commits a link is emailed too, unless a
 * limit of emails is reached: the owner still has the link that is shown.
 */
export async function sendInvite(tx: Sql, { invite, origin, now }: Sending): Promise<SentInvite> {
  await removeInviteTokens(tx, invite.id)
  const link = await makeInviteLink(tx, origin, invite)
  const { id: inviteId, invitedBy: senderId, email } = invite
  const isConfirmed = await isEmailVerified(tx, senderId)
  const mailed = await claimMail(tx, { senderId, isConfirmed, aboutId: inviteId, email, now })
  if (mailed) await enqueue(tx, MAIL_INVITE, { inviteId, origin }, { jobKey: `${MAIL_INVITE}:${inviteId}` })
  return { invite: pendingInviteOf(invite, now), link, message: inviteCreatedText(link), mailed }
}
