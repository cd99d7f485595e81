import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import type { ProblemBody } from '#contract/shared/problem.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn, type TestItem } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'

/** What a customer wants of an item. The price is the one on their screen. */
type Wanted = { item: TestItem; quantity?: number; priceCents?: number; storeId?: string | null }

/** The request that orders a cart, with the sums on the screen. */
export function draftOf(wanted: Wanted[], codes?: Parameters<typeof orderDraft>[1]) {
  return orderDraft(
    wanted.map(({ item, quantity = 1, priceCents = item.priceCents, storeId = item.storeId }) => ({
      itemId: item.itemId,
      name: item.name,
      priceCents,
      quantity,
      storeId,
    })),
    codes,
  )
}

/** A signed-in customer who can place and read orders. */
export async function aCustomer(app: FastifyInstance, database: Database) {
  const user = await aUser(database)
  const headers = await signedIn(database, user)
  return {
    user,
    headers,
    place: (payload: object, key: string = randomUUID()) =>
      app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...headers, 'idempotency-key': key },
        payload,
      }),
    findByKey: (key: string) => app.inject({ url: `/api/orders/by-key/${key}`, headers }),
    async answer(
      { orderId, storeId }: { orderId: string; storeId: string },
      offerId: string,
      answer: string,
    ) {
      const url = `/api/orders/${orderId}/parts/${storeId}/offers/${offerId}/answer`
      const reply = await app.inject({ method: 'POST', url, headers, payload: { answer } })
      return { status: reply.statusCode, ...reply.json<OrderProgress & ProblemBody>() }
    },
    read: (orderId: string) => app.inject({ url: `/api/orders/${orderId}`, headers }),
  }
}

export async function stockOf({ sql }: Database, { storeId, itemId }: TestItem): Promise<number | null> {
  const [row] =
    await sql`select quantity from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
  return row?.quantity ?? null
}

export const ordersOf = async ({ sql }: Database, user: { id: string }) =>
  Number((await sql`select count(*) from orders where user_id = ${user.id}`)[0]?.count)
