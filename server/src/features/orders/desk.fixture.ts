import type { FastifyInstance } from 'fastify'
import type { DeskPage, DeskPart, MovedBy, PartEvent } from '#contract/orders/desk.ts'
import { type MoveName, moveOf } from '#contract/orders/moves.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn, type TestItem, type TestStore } from '#testing/builders.ts'
import { expect } from '#testing/test.ts'
import { aCustomer, draftOf } from './orders.fixture.ts'

type Key = { orderId: string; storeId: string }
type PartOnDesk = {
  part: DeskPart
  events: PartEvent[]
  refunded: number
  lineRefunds: Record<string, number>
  offers: ReplacementOffer[]
  total: number
  tookFee: boolean
  alsoFrom: string[]
}
type Refused = { code: string; message: string; now?: MovedBy }

/** A person at the desk of their stores. */
export async function aWorker(app: FastifyInstance, database: Database, user: { id: string }) {
  const headers = await signedIn(database, user)
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
  const addressOf = ({ orderId, storeId }: Key) => `/api/desk/parts/${orderId}/${storeId}`
  return {
    headers,
    list: async (query = '') =>
      (await app.inject({ url: `/api/desk/parts${query}`, headers })).json<typeof DeskPage._output>(),
    async read(key: Key) {
      const reply = await app.inject({ url: addressOf(key), headers })
      return reply.json<PartOnDesk>()
    },
    async move(key: Key, move: MoveName, version: number, more: object = {}) {
      const reply = await post(`${addressOf(key)}/moves`, {
        move,
        version,
        reason: moveOf(move).reasons ? 'other' : null,
        ...more,
      })
      return { status: reply.statusCode, ...reply.json<{ part: DeskPart } & Refused>() }
    },
    async keepLine(key: Key, lineNumber: number, version: number, change: object) {
      const reply = await post(`${addressOf(key)}/lines/${lineNumber}`, {
        version,
        reason: 'sold_out',
        ...change,
      })
      return { status: reply.statusCode, ...reply.json<{ part: DeskPart } & Refused>() }
    },
    async offer(key: Key, lineNumber: number, version: number, offer: object) {
      const reply = await post(`${addressOf(key)}/lines/${lineNumber}/offers`, {
        version,
        quantity: 1,
        ...offer,
      })
      return { status: reply.statusCode, ...reply.json<{ part: DeskPart } & Refused>() }
    },
    async withdrawOffer(key: Key, offerId: string) {
      const reply = await post(`${addressOf(key)}/offers/${offerId}/withdraw`, {})
      return { status: reply.statusCode, ...reply.json<{ part: DeskPart } & Refused>() }
    },
    async undo(key: Key, version: number) {
      const reply = await post(`${addressOf(key)}/undo`, { version })
      return { status: reply.statusCode, ...reply.json<{ part: DeskPart } & Refused>() }
    },
    accept: (parts: (Key & { version: number })[]) => post('/api/desk/accept', { parts }),
  }
}

/** The owner of a new store at their desk. */
export async function anOwnerAtTheDesk(app: FastifyInstance, database: Database, name?: string) {
  const store = await aStore(database, name === undefined ? {} : { name })
  return { store, ...(await aWorker(app, database, { id: store.ownerId })) }
}

/** An editor of this store at its desk. */
export async function anEditorAtTheDesk(app: FastifyInstance, database: Database, store: TestStore) {
  const user = await aUser(database, { username: 'Edie' })
  await database.sql`insert into store_editors (store_id, user_id, created_at) values (${store.id}, ${user.id}, now())`
  return { user, ...(await aWorker(app, database, user)) }
}

/** An order of two units in each of these stores, of items that had ten. */
export async function anOrderIn(app: FastifyInstance, database: Database, ...stores: TestStore[]) {
  const customer = await aCustomer(app, database)
  const items: TestItem[] = []
  for (const { id: storeId } of stores) items.push(await anItem(database, { storeId }))
  const placed = await customer.place(draftOf(items.map((item) => ({ item, quantity: 2 }))))
  const { firestoreId, orderId: number } = placed.json<{ firestoreId: string; orderId: string }>()
  return {
    id: firestoreId,
    number,
    items,
    customer,
    partOf: ({ id }: TestStore) => ({ orderId: firestoreId, storeId: id }),
  }
}

/** An order of two units at $12.50, and another item of its store. */
export async function anOfferedOrder(
  app: FastifyInstance,
  database: Database,
  { priceCents = 1000, quantity = 10 }: { priceCents?: number; quantity?: number | null } = {},
) {
  const owner = await anOwnerAtTheDesk(app, database, 'Rosemary & Rye')
  const order = await anOrderIn(app, database, owner.store)
  const rye = await anItem(database, { storeId: owner.store.id, name: 'Rye loaf', priceCents, quantity })
  const key = order.partOf(owner.store)
  const [loaf] = order.items as [TestItem]
  /** Offers this many units and answers the id of the offer. */
  const offer = async (units = 2, more: object = {}, version = 1) => {
    const replied = await owner.offer(key, 1, version, { itemId: rye.itemId, quantity: units, ...more })
    expect(replied.status, replied.message).toBe(200)
    return (await owner.read(key)).offers.at(-1)?.id ?? ''
  }
  return { owner, order, key, rye, loaf, offer, june: order.customer }
}
