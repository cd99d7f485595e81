import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { RESET_MINUTES } from '#contract/accounts/reset-password.ts'
import { type MailPage, renderMailPage } from '../../infrastructure/mail/mail-page.ts'
import { type Mailer, MailRefused } from '../../infrastructure/mail/mailer.ts'
import { type JobContext, type Task, task } from '../../infrastructure/queue/queue.ts'
import { addPasswordReset, findMailAddress } from './reset-password.sql.ts'

export const MAIL_RESET = 'accounts.mail-reset'
export const MAIL_PASSWORD_CHANGED = 'accounts.mail-password-changed'

/** Mails a link for a new password. Each attempt makes a new link, so that the queue stores no secret. */
export const mailResetTask = (mailer: Mailer): Task =>
  task(MAIL_RESET, z.object({ email: z.string(), origin: z.url() }), async ({ email, origin }, context) => {
    const token = randomBytes(32).toString('base64url')
    const to = await addPasswordReset(context.database.sql, { email, token, now: context.clock.now() })
    if (to === null) return
    // In the fragment, which browsers do not send, so that no log has it.
    await send(mailer, context, to, {
      subject: 'Set a new password for Mainstreet',
      heading: 'Set a new password',
      blocks: [
        {
          kind: 'text',
          text: `Somebody, most likely you, asked for a new password for the account of ${to}.`,
        },
        { kind: 'button', label: 'Set a new password', href: `${origin}/reset-password#token=${token}` },
        {
          kind: 'text',
          text: `The link works once, for ${RESET_MINUTES} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
        },
      ],
      footer: 'You get this mail because a new password was asked for on Mainstreet.',
    })
  })

/** Tells a person that the password was changed, so that a stranger cannot change it unnoticed. */
export const mailPasswordChangedTask = (mailer: Mailer): Task =>
  task(
    MAIL_PASSWORD_CHANGED,
    z.object({ userId: z.uuid(), at: z.iso.datetime(), origin: z.url() }),
    async ({ userId, at, origin }, context) => {
      const to = await findMailAddress(context.database.sql, userId)
      if (to === null) return
      await send(mailer, context, to, {
        subject: 'Your Mainstreet password was changed',
        heading: 'Your password was changed',
        blocks: [
          {
            kind: 'text',
            text: `The password of the account of ${to} was changed on ${timeText(at)}. All other devices have been signed out.`,
          },
          { kind: 'text', text: 'If it was not you, set a new password at once:' },
          { kind: 'button', label: 'Set a new password', href: `${origin}/forgot-password` },
        ],
        footer: 'You get this mail because it is about the safety of your account.',
      })
    },
  )

/** 'Sunday, November 22, 2026 at 3:30 PM UTC' */
const timeText = (at: string) =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })} UTC`

async function send(mailer: Mailer, { log }: JobContext, to: string, page: MailPage): Promise<void> {
  try {
    await mailer.send({ to, ...renderMailPage(page) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    // A retry would be refused too.
    log.error({ err: error }, 'a mail about an account was refused')
  }
}
