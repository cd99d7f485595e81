import { z } from 'zod'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { sendMail } from '../../infrastructure/mail/send-mail.ts'
import { type Task, task } from '../../infrastructure/queue/queue.ts'
import { inviteMail } from './invite-message.ts'
import { makeInviteLink } from './invite-token.ts'
import { findMailableInvite } from './mail-invite.sql.ts'

export const MAIL_INVITE = 'team.mail-invite'

/**
 * Emails an invite. Each attempt makes a new link, so the queue stores no secret. If an email arrives twice, both links
 * work.
 */
export const mailInviteTask = (mailer: Mailer): Task =>
  task(
    MAIL_INVITE,
    z.object({ inviteId: z.uuid(), origin: z.url() }),
    async ({ inviteId, origin }, context) => {
      const { sql } = context.database
      const invite = await findMailableInvite(sql, inviteId, context.clock.now())
      if (invite === null) return
      const link = await makeInviteLink(sql, origin, invite)
      // A refused email is not a failure: the owner can pass on the link from the screen.
      await sendMail(mailer, context, { to: invite.email, page: inviteMail({ ...invite, link }) })
    },
  )
