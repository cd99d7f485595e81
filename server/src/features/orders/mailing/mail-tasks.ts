import { z } from 'zod'
import type { MailKind } from '#contract/mails/mail-kinds.ts'
import type { OrderNotice } from '#contract/orders/moves.ts'
import type { MailLimit } from '../../../infrastructure/mail/claim-mail.sql.ts'
import type { MailPage } from '../../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../../infrastructure/mail/mailer.ts'
import { sendMail } from '../../../infrastructure/mail/send-mail.ts'
import { type JobContext, type Task, task } from '../../../infrastructure/queue/queue.ts'
import { sendOptionalMail } from '../../mails/public.ts'
import { findWaitingPart } from '../parts/acceptance.sql.ts'
import { MAIL_EVENT, MAIL_PLACED, MAIL_REMINDER, noticeOf } from '../parts/follow-ups.sql.ts'
import {
  claimOrderMail,
  findMailEvent,
  findPlacedOrder,
  findWorker,
  listOpenOffers,
  type MailFacts,
  noteOrderMail,
} from './mail-facts.sql.ts'
import { orderMail } from './order-mails.ts'
import { pushMove, pushNewOrder } from './push-order.ts'

/** Emails the customer that the order is placed. */
export const placedNoticeTask = (mailer: Mailer): Task =>
  task(
    MAIL_PLACED,
    z.object({ orderId: z.uuid(), origin: z.url() }),
    async ({ orderId, origin }, context) => {
      const found = await findPlacedOrder(context.database.sql, orderId)
      if (found === null) return
      await pushNewOrder(context, found)
      await sendOnce(mailer, context, {
        key: `placed:${orderId}`,
        to: found.customer.email,
        page: orderMail('placed', found, origin),
      })
    },
  )

const EventPayload = z.object({
  orderId: z.uuid(),
  storeId: z.uuid(),
  eventId: z.string(),
  origin: z.url(),
})

/** Emails the notice of a move. Runs when it can no longer be undone. Sends nothing for a move that was undone. */
export const moveNoticeTask = (mailer: Mailer): Task =>
  task(MAIL_EVENT, EventPayload, async ({ origin, ...event }, context) => {
    const found = await findMailEvent(context.database.sql, event, context.clock.now())
    if (!found?.event) return
    const notice = noticeOf(found.event.move)
    if (notice === undefined) return
    if (notice === 'offered') return mailOffers(mailer, context, { ...event, origin })
    await pushMove(context, { notice, eventId: event.eventId }, found)
    await sendOnce(mailer, context, keyedMail(notice, event.eventId, found, found.customer, origin))
  })

const OFFER_MAILS_A_DAY = 6

/** Emails the customer all open offers of a part, without those that were withdrawn or answered meanwhile. */
async function mailOffers(
  mailer: Mailer,
  context: JobContext,
  { origin, ...event }: z.output<typeof EventPayload>,
): Promise<void> {
  const { sql } = context.database
  const open = await listOpenOffers(sql, event)
  const newest = open.at(-1)
  const found =
    newest && (await findMailEvent(sql, { ...event, eventId: newest.eventId }, context.clock.now()))
  if (!newest || !found) return
  await pushMove(context, { notice: 'offered', eventId: newest.eventId }, found)
  const facts = { ...found, offers: open.map(({ offer }) => offer) }
  await sendOnce(mailer, context, {
    ...keyedMail('offered', newest.eventId, facts, found.customer, origin),
    limit: { subject: `offers:${event.orderId}`, mailsADay: OFFER_MAILS_A_DAY },
  })
}

/** Reminds one owner or editor of a store by email that an order still waits. */
export const reminderMailTask = (mailer: Mailer): Task =>
  task(
    MAIL_REMINDER,
    EventPayload.extend({ userId: z.uuid() }),
    async ({ origin, userId, ...event }, context) => {
      const { sql } = context.database
      const part = await findWaitingPart(sql, event)
      const worker = await findWorker(sql, event.storeId, userId)
      if (part?.status !== 'pending' || worker === null) return
      const found = await findMailEvent(sql, event, context.clock.now())
      if (found === null) return
      const facts = { ...found, worksAs: worker.worksAs }
      await sendOnce(mailer, context, keyedMail('reminder', event.eventId, facts, worker, origin))
    },
  )

/** The emails that their reader may switch off. The others are about money, or ask for an answer. */
const optionalKinds: Partial<Record<OrderNotice, MailKind>> = {
  accepted: 'orderProgress',
  onItsWay: 'orderProgress',
  delivered: 'orderProgress',
  reminder: 'reminders',
}

type KeyedMail = {
  key: string
  to: string
  page: MailPage
  limit?: MailLimit
  /** With an email that its reader may have switched off. */
  optional?: { kind: MailKind; userId: string; origin: string }
}

/** The email of one event to one reader, with the key that it is sent under. */
function keyedMail(
  notice: OrderNotice,
  eventId: string,
  facts: MailFacts,
  person: { id: string; email: string },
  origin: string,
): KeyedMail {
  const kind = optionalKinds[notice]
  return {
    key: `${notice}:${eventId}:${person.id}`,
    to: person.email,
    page: orderMail(notice, facts, origin),
    ...(kind && { optional: { kind, userId: person.id, origin } }),
  }
}

/**
 * Sends an email unless it was sent already. If the process dies after sending and before noting it, a retry sends the
 * email again with the same message id.
 */
async function sendOnce(
  mailer: Mailer,
  context: JobContext,
  { key, to, page, limit, optional }: KeyedMail,
): Promise<void> {
  const { database, clock, again } = context
  if (!(await claimOrderMail(database.sql, key, clock.now())) && !again) return
  const mail = { to, page, id: key.replaceAll(':', '.'), ...(limit && { limit }) }
  if (optional) await sendOptionalMail(mailer, context, { ...mail, ...optional })
  else await sendMail(mailer, context, mail)
  await noteOrderMail(database.sql, key, clock.now())
}
