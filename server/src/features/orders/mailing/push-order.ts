import type { PushNote } from '#contract/notifications/push-kinds.ts'
import type { OrderNotice } from '#contract/orders/moves.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import type { JobContext } from '../../../infrastructure/queue/queue.ts'
import { enqueuePushes } from '../../notifications/public.ts'
import { listWorkerIds } from '../../rights/public.ts'
import type { PartKey } from '../parts/order-key.ts'
import { claimOrderMail, type MailFacts, noteOrderMail } from './mail-facts.sql.ts'

/** A push is dropped after this time. The customer then sees the order itself. */
const HOURS_KEPT = 4

/** The same for the arrival of a courier, who is at the door by then. */
const ARRIVAL_MS_KEPT = 10 * 60 * 1000

const expiresAfter = (now: Date) => new Date(now.getTime() + HOURS_KEPT * 60 * 60 * 1000)

/** The words of a push, shorter than those of an email. A customer gets none for their own move. */
const words: Partial<Record<OrderNotice, (storeName: string) => string>> = {
  accepted: (storeName) => `${storeName} has accepted it.`,
  changed: (storeName) => `${storeName} has changed it.`,
  offered: (storeName) => `${storeName} offers a replacement.`,
  onItsWay: (storeName) => `It is on its way from ${storeName}.`,
  delivered: (storeName) => `${storeName} has delivered it.`,
  cancelled: (storeName) => `${storeName} will not deliver it.`,
}

/** Sends the owner and the editors of each store a push about a new order. */
export async function pushNewOrder(context: JobContext, { order }: Pick<MailFacts, 'order'>): Promise<void> {
  const now = context.clock.now()
  const { firestoreId, orderId: number } = order
  const stores = new Map(order.products.map(({ storeId, storeName }) => [storeId, storeName]))
  await once(context, `push:placed:${firestoreId}`, async (tx) => {
    for (const [storeId, storeName] of stores) {
      if (!storeId) continue
      const note = {
        title: `New order ${number}`,
        body: storeName ?? '',
        path: `/admin/orders/${firestoreId}/${storeId}`,
        tag: `order-${firestoreId}-${storeId}`,
      }
      const push = { kind: 'newOrders', content: { note }, expiresAt: expiresAfter(now) } as const
      await enqueuePushes(tx, await listWorkerIds(tx, [storeId]), push, now)
    }
  })
}

/** Sends the customer a push about what happened to a part. */
export async function pushMove(
  context: JobContext,
  { notice, eventId }: { notice: OrderNotice; eventId: string },
  { order, part, event, customer }: MailFacts & { customer: { id: string } },
): Promise<void> {
  const say = words[notice]
  if (say === undefined || part === null || event?.move === 'withdraw') return
  const now = context.clock.now()
  const key = { orderId: order.firestoreId, storeId: part.storeId, number: order.orderId }
  const note = noteOf(key, say(part.storeName))
  const push = { kind: 'orders', content: { note }, expiresAt: expiresAfter(now) } as const
  await once(context, `push:${notice}:${eventId}`, (tx) => enqueuePushes(tx, [customer.id], push, now))
}

/** A later note of the same part replaces an earlier one. */
const noteOf = ({ orderId, storeId, number }: PartKey & { number: string }, body: string): PushNote => ({
  title: `Order ${number}`,
  body,
  path: `/orders/${orderId}`,
  tag: `order-${orderId}-${storeId}`,
})

/** Enqueues a push to the customer that the courier is arriving. */
export async function pushArrival(
  tx: Sql,
  { customerId, storeName, ...part }: PartKey & { number: string; storeName: string; customerId: string },
  now: Date,
): Promise<void> {
  const note = noteOf(part, `The courier is arriving with your order from ${storeName}.`)
  const expiresAt = new Date(now.getTime() + ARRIVAL_MS_KEPT)
  await enqueuePushes(tx, [customerId], { kind: 'orders', content: { note }, expiresAt }, now)
}

/** Enqueues pushes once: a retry of the job, as for a failed email, does not enqueue them again. */
async function once(
  { database: { sql }, clock }: JobContext,
  key: string,
  enqueue: (tx: Parameters<typeof claimOrderMail>[0]) => Promise<void>,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    if (!(await claimOrderMail(tx, key, clock.now()))) return
    await enqueue(tx)
    await noteOrderMail(tx, key, clock.now())
  })
}
