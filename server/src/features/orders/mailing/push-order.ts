import type { OrderNotice } from '#contract/orders/moves.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import type { JobContext } from '../../../infrastructure/queue/queue.ts'
import { enqueuePushes } from '../../notifications/public.ts'
import { listWorkerIds } from '../../rights/public.ts'
import { claimOrderMail, type MailFacts, noteOrderMail } from './mail-facts.sql.ts'

/** A browser that was off for longer shows the order itself. */
const HOURS_KEPT = 4

const expiresAfter = (now: Date) => new Date(now.getTime() + HOURS_KEPT * 60 * 60 * 1000)

/** The words of a push notification, shorter than those of an email. A press sends none to its own person. */
const words: Partial<Record<OrderNotice, (storeName: string) => string>> = {
  accepted: (storeName) => `${storeName} has accepted it.`,
  changed: (storeName) => `${storeName} has changed it.`,
  offered: (storeName) => `${storeName} offers a replacement.`,
  onItsWay: (storeName) => `It is on its way from ${storeName}.`,
  delivered: (storeName) => `${storeName} has delivered it.`,
  cancelled: (storeName) => `${storeName} will not deliver it.`,
}

/** Shows the people of each store that there is a new order. */
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

/** Shows the customer what happened to a part of the order. */
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

/** A mail that has to be repeated does not repeat the notice. */
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
