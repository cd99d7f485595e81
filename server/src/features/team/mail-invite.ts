import { z } from 'zod'
import { type Mailer, MailRefused } from '../../infrastructure/mail/mailer.ts'
import { type Task, task } from '../../infrastructure/queue/queue.ts'
import { inviteMail } from './invite-mail.ts'
import { makeInviteLink } from './invite-token.ts'
import { findMailableInvite } from './mail-invite.sql.ts'

export const MAIL_INVITE = 'team.mail-invite'

/**
 * Mails an invite. Each attempt sends a link of its own: should a mail arrive twice, both of its links work,
 * and the job holds no secret while it waits.
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
        // It will not be accepted another time either. The owner has the link to hand on.
        log.error({ err: error, invite: inviteId }, 'the mail of an invite was refused')
      }
    },
  )
