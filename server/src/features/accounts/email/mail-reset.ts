import { z } from 'zod'
import { RESET_MINUTES } from '#contract/accounts/reset-password.ts'
import { makeToken } from '../../../infrastructure/crypto/token.ts'
import type { MailPage } from '../../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../../infrastructure/mail/mailer.ts'
import { sendMail } from '../../../infrastructure/mail/send-mail.ts'
import { type JobContext, type Task, task } from '../../../infrastructure/queue/queue.ts'
import { addPasswordReset } from './reset-password.sql.ts'

export const MAIL_RESET = 'accounts.mail-reset'

/** Emails a link for a new password. Each attempt makes a new link, so that the queue stores no secret. */
export const mailResetTask = (mailer: Mailer): Task =>
  task(MAIL_RESET, z.object({ email: z.string(), origin: z.url() }), async ({ email, origin }, context) => {
    const token = makeToken()
    const to = await addPasswordReset(context.database.sql, { email, token, now: context.clock.now() })
    if (to === null) return
    // In the fragment, which browsers do not send, so that no log has it.
    const page = resetMail(to, `${origin}/reset-password#token=${token}`)
    await sendAccountMail(mailer, context, to, page, { isAsked: true })
  })

export const resetMail = (email: string, href: string): MailPage => ({
  subject: 'Set a new password for Mainstreet',
  heading: 'Set a new password',
  blocks: [
    {
      kind: 'text',
      text: `Somebody, most likely you, asked for a new password for the account of ${email}.`,
    },
    { kind: 'button', label: 'Set a new password', href },
    {
      kind: 'text',
      text: `The link works once, for ${RESET_MINUTES} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
    },
  ],
  footer: 'You get this email because a new password was asked for on Mainstreet.',
})

/** Sends an email about an account. One that the person just asked for is sent to a paused address too. */
export const sendAccountMail = (
  mailer: Mailer,
  context: JobContext,
  to: string,
  page: MailPage,
  asked: { isAsked?: true } = {},
): Promise<void> => sendMail(mailer, context, { to, page, ...asked })
