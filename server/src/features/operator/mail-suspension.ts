import { z } from 'zod'
import type { MailPage } from '../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { sendMail } from '../../infrastructure/mail/send-mail.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'
import { type Task, task } from '../../infrastructure/queue/queue.ts'
import { findSuspensionMail, MAIL_SUSPENSION, type SuspensionMail } from './suspensions.sql.ts'

/** Tells a person, or the owner of a store, of a suspension or of its end. */
export const mailSuspensionTask = (mailer: Mailer): Task =>
  task(
    MAIL_SUSPENSION,
    z.object({ suspensionId: z.uuid(), origin: z.url() }),
    async ({ suspensionId, origin }, context) => {
      const found = await findSuspensionMail(context.database.sql, suspensionId)
      if (found === null) return
      // Also to a paused address: it decides over the account.
      await sendMail(mailer, context, { to: found.email, page: suspensionMail(found, origin), isAsked: true })
    },
  )

export function suspensionMail(
  { storeName, reason, lifted }: Omit<SuspensionMail, 'email'>,
  origin: string,
): MailPage {
  const what = storeName === null ? 'Your Mainstreet account' : `${unlinked(storeName)} on Mainstreet`
  const footer = 'You get this email because it decides over your account or your store.'
  if (lifted) {
    return {
      subject: `${what} is open again`,
      heading: `${what} is open again`,
      blocks: [{ kind: 'button', label: 'Open Mainstreet', href: origin }],
      footer,
    }
  }
  const answer =
    storeName === null
      ? { text: 'You can answer: log in as usual, and a box for your answer appears.', path: '/login' }
      : {
          text: 'Customers no longer see the store. Open orders stay on your desk. You can answer on your dashboard.',
          path: '/admin',
        }
  return {
    subject: `${what} is suspended`,
    heading: `${what} is suspended`,
    blocks: [
      { kind: 'text', text: `The reason: ${reason}` },
      { kind: 'text', text: answer.text },
      { kind: 'button', label: 'Read and answer', href: `${origin}${answer.path}` },
    ],
    footer,
  }
}
