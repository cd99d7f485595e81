import { z } from 'zod'
import { EMAIL_LINK_DAYS, type EmailLinkPurpose } from '#contract/accounts/email-links.ts'
import { makeToken } from '../../../infrastructure/crypto/token.ts'
import type { MailPage } from '../../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../../infrastructure/mail/mailer.ts'
import { type Task, task } from '../../../infrastructure/queue/queue.ts'
import { MAIL_EMAIL_LINK, mintEmailLink } from './email-links.sql.ts'
import { sendAccountMail } from './mail-reset.ts'

type Words = { subject: string; text: string; label: string; after: string }
type Emails = { email: string; currentEmail: string }

const words: Record<EmailLinkPurpose, (emails: Emails) => Words> = {
  verify: ({ email }) => ({
    subject: 'Confirm your email for Mainstreet',
    text: `An account of Mainstreet has the email ${email}. Confirm that it is yours. You can shop without it. New stores are shown to customers, and invitations are accepted, once the email is confirmed.`,
    label: 'Confirm your email',
    after: `The link works for ${EMAIL_LINK_DAYS.verify} days. If you have no account at Mainstreet, there is nothing to do.`,
  }),
  change: ({ email, currentEmail }) => ({
    subject: 'Confirm your new email for Mainstreet',
    text: `The account of ${currentEmail} is to have the email ${email}. It changes when you confirm it.`,
    label: 'Confirm the new email',
    after: `The link works once, for a day. If you did not ask for it, there is nothing to do: nothing changes.`,
  }),
  undo: ({ email, currentEmail }) => ({
    subject: 'The email of your Mainstreet account was changed',
    text: `Your account no longer has the email ${email}. Its email is ${currentEmail} now. If it was you, there is nothing to do.`,
    label: 'It was not me: undo the change',
    after: `The link works for ${EMAIL_LINK_DAYS.undo} days. It gives the account this email back, logs out all devices, and you set a new password.`,
  }),
}

/** Emails a link to the email that it is about. Each attempt makes a new token, so that the queue stores no secret. */
export const mailEmailLinkTask = (mailer: Mailer): Task =>
  task(
    MAIL_EMAIL_LINK,
    z.object({ linkId: z.uuid(), origin: z.url() }),
    async ({ linkId, origin }, context) => {
      const token = makeToken()
      const link = await mintEmailLink(context.database.sql, { linkId, token, now: context.clock.now() })
      if (link === null) return
      // In the fragment, which browsers do not send, so that no log has it.
      const page = emailLinkMail(link, `${origin}/email-link#${link.purpose}=${token}`)
      await sendAccountMail(mailer, context, link.email, page, { isAsked: true })
    },
  )

export function emailLinkMail(link: Emails & { purpose: EmailLinkPurpose }, href: string): MailPage {
  const { subject, text, label, after } = words[link.purpose](link)
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label, href },
      { kind: 'text', text: after },
    ],
    footer: 'You get this email because it is about the email of an account at Mainstreet.',
  }
}
