import type { FastifyInstance } from 'fastify'
import type { Order } from '#contract/orders/order.ts'
import type { RewardFigures, RewardProgram } from '#contract/rewards/reward-program.ts'
import type { RewardTerms } from '#contract/rewards/reward-terms.ts'
import type { OpenCard, Reward, StoreCards } from '#contract/rewards/stamp-card.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem } from '#testing/builders.ts'
import { anOwnerAtTheDesk } from './desk.fixture.ts'
import { aCustomer, draftOf } from './orders.fixture.ts'

export const terms = (more: Partial<RewardTerms> = {}): RewardTerms => ({
  stamps: 2,
  minimum: 10,
  offer: { kind: 'amount', amount: 5 },
  validDays: 30,
  ...more,
})

type Code = { code: string; saved: number }

/** A store with a stamp card of two orders of at least $10, its owner, and an item of $12.50. */
export async function aStoreWithCards(app: FastifyInstance, database: Database, given = terms()) {
  const owner = await anOwnerAtTheDesk(app, database)
  const storeId = owner.store.id
  const item = await anItem(database, { storeId, quantity: 1_000 })
  const url = `/api/stores/${storeId}/reward-program`
  const change = (program: Partial<RewardProgram>) =>
    app.inject({
      method: 'PUT',
      url,
      headers: owner.headers,
      payload: { isOn: true, terms: given, ...program },
    })
  await change({})
  return {
    owner,
    storeId,
    item,
    change,
    figures: async () =>
      (await app.inject({ url, headers: owner.headers })).json<{ figures: RewardFigures }>().figures,
  }
}

type Shop = Awaited<ReturnType<typeof aStoreWithCards>>

/** A customer who orders one unit of the item, and what their cards say. */
export async function aRegular(app: FastifyInstance, database: Database, shop: Shop) {
  const customer = await aCustomer(app, database)
  const { storeId, item, owner } = shop
  const place = async (quantity = 1, code: Code | null = null) => {
    const codes = code && {
      parts: [{ storeId, code: code.code }],
      discountCents: code.saved * 100,
    }
    const reply = await customer.place(draftOf([{ item, quantity }], codes ?? undefined))
    const order = reply.json<Order & { code: string }>()
    return { ...order, status: reply.statusCode, key: { orderId: order.firestoreId, storeId } }
  }
  const deliver = async (key: { orderId: string; storeId: string }) => {
    await owner.move(key, 'accept', 1)
    await owner.move(key, 'handOver', 2)
    return owner.move(key, 'deliver', 3)
  }
  return {
    ...customer,
    order: place,
    deliver,
    /** Orders and gets the order. */
    async buy(quantity = 1) {
      const { key } = await place(quantity)
      await deliver(key)
      return key
    },
    async card() {
      const reply = await app.inject({ url: `/api/stores/${storeId}/stamp-card`, headers: customer.headers })
      return reply.json<{ promise: RewardTerms | null; card: OpenCard | null; rewards: Reward[] }>()
    },
    async cards() {
      const reply = await app.inject({ url: '/api/rewards', headers: customer.headers })
      return reply.json<{ stores: StoreCards[] }>().stores
    },
    /** A full card, and the code that it gave. */
    async fill() {
      const { card } = await this.card()
      for (let left = 2 - (card?.collected ?? 0); left > 0; left--) await this.buy()
      const { rewards } = await this.card()
      return rewards.at(-1) as Reward
    },
  }
}
