import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import type { MailBlock, MailPage } from '../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'
import { enqueueEach, type Task, task } from '../../infrastructure/queue/queue.ts'
import { sendOptionalMail } from '../mails/public.ts'
import { findMailablePromotion, type MailablePromotion } from './mail-promotion.sql.ts'

const MAIL_PROMOTION = 'promotions.mail'

/** Emails are due at this pace, so that those about orders do not wait behind a large audience. */
const MAILS_A_SECOND = 10

/** Who runs the site, as the law asks in a commercial email. Both are empty when they are not set. */
export type Sender = { name: string; address: string }

type Mailing = { promotionId: string; userIds: string[]; origin: string; now: Date; mails: number }

/** Enqueues an email for each of these followers, after the `mails` that the promotion has already. */
export async function enqueuePromotionMails(
  tx: Sql,
  { promotionId, userIds, origin, now, mails }: Mailing,
): Promise<void> {
  await enqueueEach(tx, MAIL_PROMOTION, {
    payload: tx`jsonb_build_object('promotionId', ${promotionId}::text, 'userId', people.id, 'origin', ${origin}::text)`,
    key: tx`${`${MAIL_PROMOTION}:${promotionId}:`} || people.id`,
    runAt: tx`
      ${now}::timestamptz + (${mails}::integer + people.position) / ${MAILS_A_SECOND}::float * interval '1 second'`,
    from: tx`unnest(${userIds}::uuid[]) with ordinality as people (id, position)`,
  })
}

/** Emails a promotion to a follower who chose this, unless it has ended or they no longer follow the store. */
export const mailPromotionTask = (mailer: Mailer, sender: Sender): Task =>
  task(
    MAIL_PROMOTION,
    z.object({ promotionId: z.uuid(), userId: z.uuid(), origin: z.url() }),
    async ({ promotionId, userId, origin }, context) => {
      const found = await findMailablePromotion(context.database.sql, {
        promotionId,
        userId,
        now: context.clock.now(),
      })
      if (found === null) return
      await sendOptionalMail(mailer, context, {
        to: found.email,
        id: `promotion.${promotionId}.${userId}`,
        page: promotionMail(found, sender, origin),
        kind: 'promotions',
        userId,
        origin,
      })
    },
  )

/** The email of a promotion. The store's own words become no links. */
export function promotionMail(promotion: MailablePromotion, sender: Sender, origin: string): MailPage {
  const { storeId, title, description, promoCode, isReward, startsAt, endsAt, now, timeZone } = promotion
  const storeName = unlinked(promotion.storeName)
  const dates =
    startsAt > now
      ? `From ${dateText(startsAt, timeZone)} to ${dateText(endsAt, timeZone)}.`
      : `Until ${dateText(endsAt, timeZone)}.`
  const code: MailBlock[] = promoCode === null ? [] : [{ kind: 'text', text: `Code: ${unlinked(promoCode)}` }]
  const runBy = [sender.name, sender.address].filter(Boolean).join(', ')
  const reason = isReward
    ? `your stamp card at ${storeName} is full`
    : `${storeName} is one of your favorites`
  const heading = `${storeName}: ${unlinked(title)}`
  return {
    subject: heading,
    heading,
    blocks: [
      { kind: 'text', text: description.split('\n').map(unlinked).join('\n') },
      ...code,
      { kind: 'text', text: dates },
      { kind: 'button', label: `Visit ${storeName}`, href: `${origin}/store/${storeId}` },
    ],
    footer: `You get this email because ${reason} and you chose emails about promotions.${runBy && ` Sent by ${runBy}.`}`,
  }
}

/** 'Sunday, November 22, 2026', by the clock of the store */
const dateText = (at: Date, timeZone: string) =>
  at.toLocaleDateString('en-US', { dateStyle: 'full', timeZone })
