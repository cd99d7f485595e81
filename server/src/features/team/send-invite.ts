import { inviteCreatedText, type SentInvite } from '#contract/team/team.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { type InviteRow, pendingInviteOf } from './invite-row.ts'
import { removeInviteTokens } from './invite-token.sql.ts'
import { makeInviteLink } from './invite-token.ts'
import { MAIL_INVITE } from './mail-invite.ts'

type Sending = { invite: InviteRow; origin: string; now: Date }

/** Gives an invite a new link in place of those before, and has one mailed once this transaction holds. */
export async function sendInvite(tx: Sql, { invite, origin, now }: Sending): Promise<SentInvite> {
  await removeInviteTokens(tx, invite.id)
  const link = await makeInviteLink(tx, origin, invite)
  await enqueue(tx, MAIL_INVITE, { inviteId: invite.id, origin }, { jobKey: `${MAIL_INVITE}:${invite.id}` })
  return { invite: pendingInviteOf(invite, now), link, message: inviteCreatedText(link) }
}
