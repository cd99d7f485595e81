import type { LineMove, MoveName, MoveReason } from '#contract/orders/moves.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import type { Order } from '#contract/orders/order.ts'
import { centsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { deleteOld } from '../../../infrastructure/database/delete-old.ts'
import { reusableCode } from '../../promotions/public.ts'
import { isWorkedOnBy, rightsOf } from '../../rights/public.ts'
import { askedPin } from '../parts/delivery-proof.sql.ts'
import { listKeptParts, totalCentsOf } from '../parts/kept-parts.sql.ts'
import { findOrder } from '../reading/get-order.sql.ts'
import { isOpenOffer, offerOf, offerTables } from '../reading/offers.sql.ts'

/** What an email about an order is made of. */
export type MailFacts = {
  order: Order
  /** The part that the email is about; null when it is about the whole order. */
  part: { storeId: string; storeName: string } | null
  event: {
    move: MoveName | LineMove
    reason: MoveReason | null
    note: string | null
    /** The line that the event is about, with its units before and after. */
    line: { productName: string; before: number; after: number } | null
  } | null
  /** What is owed back because of the event, in cents. */
  refundedCents: number
  /** What the part costs now, or the whole order, in cents. */
  totalCents: number
  /** With an email to the store: what its reader is there. */
  worksAs?: 'owner' | 'editor'
  /** With an event of an offer: the offer as it is now. */
  offer: ReplacementOffer | null
  /** With an email about offers: all open ones, the earliest first. */
  offers?: readonly ReplacementOffer[]
  /** What the customer tells the courier of the part, if the store asks for it. */
  pin?: string | null
  /** With a cancelled part: its code, if the customer can use the code again. */
  codeAgain: string | null
}

type MailPerson = { id: string; email: string }
type MailEvent = MailFacts & { customer: MailPerson }

/** The facts of a whole order, for the email that it was placed. Null when there is no such order. */
export async function findPlacedOrder(sql: Sql, orderId: string): Promise<MailEvent | null> {
  const [row] = await sql<{ userId: string; email: string }[]>`
    select people.id as user_id, people.email from orders join people on people.id = orders.user_id
    where orders.id = ${orderId}`
  const order = row && (await findOrder(sql, orderId, row.userId))
  if (!order) return null
  return {
    order,
    part: null,
    event: null,
    refundedCents: 0,
    totalCents: centsOf(order.total),
    offer: null,
    codeAgain: null,
    customer: { id: row.userId, email: row.email },
  }
}

type EventRow = NonNullable<MailFacts['event']> & {
  userId: string
  email: string
  storeName: string
  refundedCents: number
  offer: ReplacementOffer | null
  codeAgain: string | null
  pin: string | null
  /** What the store delivers now, with what replaces other lines. */
  lines: Order['products']
}

/** The facts of one event as they are now. Null when the event was undone. */
export async function findMailEvent(
  sql: Sql,
  { orderId, storeId, eventId }: { orderId: string; storeId: string; eventId: string },
  now: Date,
): Promise<MailEvent | null> {
  const [row] = await sql<EventRow[]>`
    select people.id as user_id, people.email,
      events.move, events.reason, events.note,
      (
        select json_build_object('productName', item_name, 'before', events.kept_before, 'after', events.kept_after)
        from order_lines lines
        where lines.order_id = events.order_id and lines.line_number = events.line_number
      ) as line,
      (
        select store_name from order_lines lines
        where lines.order_id = events.order_id and lines.store_id = events.store_id limit 1
      ) as store_name,
      (
        select coalesce(sum(amount_cents), 0)::integer from refunds
        where refunds.order_id = events.order_id and refunds.event_id = events.id
      ) as refunded_cents,
      (
        select ${offerOf(sql)} from ${offerTables(sql)}
        where offers.order_id = events.order_id and offers.store_id = events.store_id
          and events.id in (offers.event_id, offers.answer_event_id)
      ) as offer,
      ${reusableCode(sql, sql`events`, now)} as code_again,
      (
        select ${askedPin(sql)} from delivery_proofs proofs
        where proofs.order_id = events.order_id and proofs.store_id = events.store_id
      ) as pin,
      (
        select coalesce(json_agg(json_build_object('productId', item_id, 'productName', item_name, 'price', price_cents / 100.0,
          'quantity', coalesce(kept_quantity, quantity), 'category', category_name, 'storeId', store_id,
          'storeName', store_name, 'image', image) order by line_number), '[]')
        from order_lines lines
        where lines.order_id = events.order_id and lines.store_id = events.store_id
          and coalesce(kept_quantity, quantity) > 0
      ) as lines
    from order_events events
    join orders on orders.id = events.order_id
    join people on people.id = orders.user_id
    where events.order_id = ${orderId} and events.store_id = ${storeId} and events.id = ${eventId}
      and not exists (
        select from order_events later
        where later.order_id = events.order_id and later.store_id = events.store_id and later.undoes = events.id
      )`
  const order = row && (await findOrder(sql, orderId, row.userId))
  if (!order) return null
  const kept = await listKeptParts(sql, [orderId])
  const { move, reason, note, line, userId, email, storeName, refundedCents, offer, codeAgain, pin, lines } =
    row
  return {
    order: { ...order, products: lines },
    part: { storeId, storeName },
    event: { move, reason, note, line },
    refundedCents,
    totalCents: totalCentsOf(kept.get(orderId) ?? [], storeId),
    offer,
    codeAgain,
    pin,
    customer: { id: userId, email },
  }
}

/** The open offers of a part with their events, the earliest first. */
export async function listOpenOffers(
  sql: Sql,
  { orderId, storeId }: { orderId: string; storeId: string },
): Promise<{ eventId: string; offer: ReplacementOffer }[]> {
  return sql<{ eventId: string; offer: ReplacementOffer }[]>`
    select offers.event_id::text as event_id, ${offerOf(sql)} as offer from ${offerTables(sql)}
    where offers.order_id = ${orderId} and offers.store_id = ${storeId} and ${isOpenOffer(sql)}
    order by offers.event_id`
}

/** An owner or editor of the store now, or null. */
export async function findWorker(
  sql: Sql,
  storeId: string,
  userId: string,
): Promise<(MailPerson & Required<Pick<MailFacts, 'worksAs'>>) | null> {
  const [row] = await sql<(MailPerson & { worksAs: 'owner' | 'editor' })[]>`
    select people.id, people.email, ${rightsOf(sql, userId)} as works_as
    from open_stores stores join people on people.id = ${userId}
    where stores.id = ${storeId} and ${isWorkedOnBy(sql, userId)}`
  return row ?? null
}

/** Claims an email for this attempt. False when it was sent already. */
export async function claimOrderMail(sql: Sql, key: string, now: Date): Promise<boolean> {
  const claimed = await sql`
    insert into order_mails as mails (key, claimed_at) values (${key}, ${now})
    on conflict on constraint order_mails_pkey do update set claimed_at = excluded.claimed_at
    where mails.sent_at is null
    returning key`
  return claimed.length > 0
}

/** No job about an email runs again after so long. */
export const ORDER_MAILS_KEPT_DAYS = 90

/** Notes that a claimed email was sent, so that a retry of the job does not send it again. Forgets some old ones. */
export async function noteOrderMail(sql: Sql, key: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() - ORDER_MAILS_KEPT_DAYS * 24 * 60 * 60 * 1000)
  await sql`
    with stale as (${deleteOld(sql, { table: 'order_mails', key: 'key', time: 'claimed_at', until })})
    update order_mails set sent_at = ${now} where key = ${key}`
}
