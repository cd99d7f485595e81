import { z } from 'zod'
import { HANDOVER_DAYS } from '#contract/handovers/handovers.ts'
import type { MailPage } from '../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { sendMail } from '../../infrastructure/mail/send-mail.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'
import { type Task, task } from '../../infrastructure/queue/queue.ts'
import { findHandoverWords, findOfferWords, type HandoverWords } from './handovers.sql.ts'

export const MAIL_OFFER = 'handovers.mail-offer'
export const MAIL_ANSWER = 'handovers.mail-answer'

/** What an email says: that a person's store was taken or not, or that they have one now. */
const answers = ['given', 'declined', 'received'] as const
export type HandoverAnswer = (typeof answers)[number]

/** Emails an offer to its receiver, unless it was answered or taken back meanwhile. */
export const mailOfferTask = (mailer: Mailer): Task =>
  task(MAIL_OFFER, z.object({ storeId: z.uuid(), origin: z.url() }), async ({ storeId, origin }, context) => {
    const words = await findOfferWords(context.database.sql, storeId, context.clock.now())
    if (words === null) return
    await sendMail(mailer, context, { to: words.toEmail, page: offerMail(words, origin) })
  })

/** Emails how an offer ended, to one of the two. */
export const mailAnswerTask = (mailer: Mailer): Task =>
  task(
    MAIL_ANSWER,
    z.object({
      storeId: z.uuid(),
      userId: z.uuid(),
      otherId: z.uuid(),
      answer: z.enum(answers),
      origin: z.url(),
    }),
    async ({ answer, origin, ...people }, context) => {
      const words = await findHandoverWords(context.database.sql, people)
      if (words === null) return
      await sendMail(mailer, context, { to: words.toEmail, page: answerMail(answer, words, origin) })
    },
  )

export function offerMail(words: HandoverWords, origin: string): MailPage {
  const [storeName, otherName] = [unlinked(words.storeName), unlinked(words.otherName)]
  return {
    subject: `${otherName} offers you ${storeName} on Mainstreet`,
    heading: `${storeName} is offered to you`,
    blocks: [
      {
        kind: 'text',
        text: `${otherName} would like to hand ${storeName} over to you, with its products, orders, promotions and team. Nothing changes until you accept.`,
      },
      { kind: 'button', label: 'Look at the offer', href: `${origin}/admin/companies/hand-over` },
      {
        kind: 'text',
        text: `Log in, or sign up as a Business Owner, as ${words.toEmail}: the offer is for that email alone, for ${HANDOVER_DAYS} days.`,
      },
      {
        kind: 'text',
        text: `Only a Business Owner account can accept it. Is yours a Customer account? Then sign up as a Business Owner with another email, and ask ${otherName} to offer the store to that one.`,
      },
    ],
    footer: 'You did not expect this? Then there is nothing to do.',
  }
}

export function answerMail(answer: HandoverAnswer, words: HandoverWords, origin: string): MailPage {
  const [storeName, otherName] = [unlinked(words.storeName), unlinked(words.otherName)]
  const texts: Record<HandoverAnswer, { heading: string; text: string }> = {
    given: {
      heading: `${storeName} has a new owner`,
      text: `${otherName} has accepted. The store, its orders and its team are theirs from now on.`,
    },
    received: {
      heading: `${storeName} is yours`,
      text: `You have taken the store over from ${otherName}, with its orders, promotions and team. Check its delivery settings and connections.`,
    },
    declined: {
      heading: `${storeName} stays with you`,
      text: `${otherName} has declined your offer. Nothing has changed.`,
    },
  }
  const { heading, text } = texts[answer]
  return {
    subject: `${heading} on Mainstreet`,
    heading,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: 'Your companies', href: `${origin}/admin/companies` },
    ],
    footer: `You get this email because ${storeName} was offered to another owner on Mainstreet.`,
  }
}
