import { z } from 'zod'
import type { LineMove, MoveName, Told } from '#contract/orders/moves.ts'
import { renderMailPage } from '../../infrastructure/mail/mail-page.ts'
import { type Mailer, MailRefused } from '../../infrastructure/mail/mailer.ts'
import { type JobContext, type Task, task } from '../../infrastructure/queue/queue.ts'
import { findWaitingPart } from './acceptance.sql.ts'
import { TELL_EVENT, TELL_PLACED, TELL_REMINDER, toldOf } from './follow-ups.sql.ts'
import { orderMail } from './order-mails.ts'
import {
  claimOrderMail,
  findMailEvent,
  findPlacedOrder,
  findWorker,
  type MailFacts,
  noteOrderMail,
} from './tell.sql.ts'

/** Mails the customer that the order is placed. */
export const tellPlacedTask = (mailer: Mailer): Task =>
  task(
    TELL_PLACED,
    z.object({ orderId: z.uuid(), origin: z.url() }),
    async ({ orderId, origin }, context) => {
      const found = await findPlacedOrder(context.database.sql, orderId)
      if (found === null) return
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

/** Mails what a move tells. Runs when the move can no longer be taken back, and tells nothing of one that was. */
export const tellEventTask = (mailer: Mailer): Task =>
  task(TELL_EVENT, EventPayload, async ({ origin, ...event }, context) => {
    const found = await findMailEvent(context.database.sql, event, context.clock.now())
    if (!found?.event) return
    const told = toldOf(found.event.move as MoveName | LineMove)
    if (told === undefined) return
    // An offer that was taken back or answered meanwhile asks nothing any more.
    if (told === 'offered' && found.offer?.state !== 'open') return
    await sendOnce(mailer, context, keyedMail(told, event.eventId, found, found.customer, origin))
  })

/** Mails one person of a store that an order still waits. */
export const tellReminderTask = (mailer: Mailer): Task =>
  task(
    TELL_REMINDER,
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

/** The mail of one event to one person, with the key that it is sent under. */
const keyedMail = (
  told: Told,
  eventId: string,
  facts: MailFacts,
  person: { id: string; email: string },
  origin: string,
) => ({
  key: `${told}:${eventId}:${person.id}`,
  to: person.email,
  page: orderMail(told, facts, origin),
})

type KeyedMail = ReturnType<typeof keyedMail>

/**
 * Sends a mail unless it was sent already. A process that dies between sending and noting it sends the mail again, with
 * the same message id.
 */
async function sendOnce(
  mailer: Mailer,
  { database: { sql }, clock, log, again }: JobContext,
  { key, to, page }: KeyedMail,
): Promise<void> {
  if (!(await claimOrderMail(sql, key, clock.now())) && !again) return
  try {
    // Without the id when it is sent again: mail programs would not show it.
    await mailer.send({ to, ...(!again && { id: key.replaceAll(':', '.') }), ...renderMailPage(page) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    // A retry would be refused too.
    log.error({ err: error, mail: key }, 'the mail of an order was refused')
  }
  await noteOrderMail(sql, key, clock.now())
}
