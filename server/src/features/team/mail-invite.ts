import { z } from 'zod'
import { type Mailer, MailRefused } from '../../infrastructure/mail/mailer.ts'
import { type Task, task } from '../../infrastructure/queue/queue.ts'
import { inviteMail } from './invite-message.ts'
import { makeInviteLink } from './invite-token.ts'
import { findMailableInvite } from './mail-invite.sql.ts'

export const MAIL_INVITE = 'team.mail-invite'

/**
 * Mails an invite. Each attempt makes a new link, so the queue stores no secret. If a mail arrives twice, both links
 * work.
 */
export const mailInviteTask = (mailer: Mailer): Task =>
  task(
    MAIL_INVITE,
    z.object({ inviteId: z.uuid(), origin: z.url() }),
    async ({ inviteId, origin }, { database, clock, log }) => {
      const invite = await findMailableInvite(database.sql, inviteId, clock.now())
      if (invite === null) return
      const link = await makeInviteLink(database.sql, origin, invite)
      try {
        await mailer.send(inviteMail({ ...invite, link }))
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        // A retry would be refused too. The owner can pass on the link from the screen.
        log.error({ err: error, invite: inviteId }, 'the mail of an invite was refused')
      }
    },
  )
