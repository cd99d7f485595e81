import type { OrderNotice } from '#contract/orders/moves.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import type { JobContext } from '../../../infrastructure/queue/queue.ts'
import { enqueuePushes } from '../../notifications/public.ts'
import { listWorkerIds } from '../../rights/public.ts'
import { claimOrderMail, type MailFacts, noteOrderMail } from './mail-facts.sql.ts'

/** A push is dropped after this time. The customer then sees the order itself. */
const HOURS_KEPT = 4

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
      await enqueuePushes(tx, await listWorkerIds(tx, storeId), push, now)
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
  const note = {
    title: `Order ${order.orderId}`,
    body: say(part.storeName),
    path: `/orders/${order.firestoreId}`,
    tag: `order-${order.firestoreId}-${part.storeId}`,
  }
  const push = { kind: 'orders', content: { note }, expiresAt: expiresAfter(now) } as const
  await once(context, `push:${notice}:${eventId}`, (tx) => enqueuePushes(tx, [customer.id], push, now))
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
