import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aUser, signedIn } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { callWhileEnding, ENDINGS, endings } from '../rights/ended-rights.fixture.ts'
import { aShop, ownerOf } from './inventory.fixture.ts'

const CSV = 'item_id,item_name,price,quantity\nc,Loaf,8.50,9\n'
const HIDE = { itemIds: ['a'], change: { kind: 'hide' } }

/** A store with two items, and a person who keeps its inventory as its owner or as an editor. */
async function aKeeper(app: FastifyInstance, database: Database, role: 'owner' | 'editor') {
  const shop = await aShop(database)
  const storeId = shop.store.id
  for (const itemId of ['a', 'b']) await anItem(database, { storeId, itemId, quantity: 9 })
  const user = role === 'owner' ? { id: shop.store.ownerId } : await aUser(database)
  if (role === 'editor') {
    await database.sql`insert into store_editors (store_id, user_id) values (${storeId}, ${user.id})`
  }
  const keeper = ownerOf(app, { ...shop, headers: await signedIn(database, user) })
  return { keeper, storeId, userId: user.id }
}

type Keeper = Awaited<ReturnType<typeof aKeeper>>

/** Prepares each write, and returns the call that writes. */
const writes: Record<string, (given: Keeper) => Promise<() => PromiseLike<{ statusCode: number }>>> = {
  'adding an item': async ({ keeper }) => {
    const draft = { item_name: 'Loaf', item_category: 'Bakery', price: 8.5, quantity: 1 }
    return () => keeper.add(draft)
  },
  'changing an item': async ({ keeper }) => {
    return () => keeper.change('a', { price: 3 })
  },
  'removing an item': async ({ keeper }) => {
    return () => keeper.remove('a')
  },
  'a change of many': async ({ keeper }) => {
    return () => keeper.changeMany(HIDE)
  },
  'an undo': async ({ keeper }) => {
    const { undoId } = (await keeper.changeMany(HIDE)).json()
    return () => keeper.undo(undoId)
  },
  'an import': async ({ keeper }) => {
    const { preview } = (await keeper.import(CSV)).json()
    return () => keeper.import(CSV, preview.fingerprint)
  },
  'a sync': async ({ keeper, storeId }) => {
    const products = [{ id: 'd', title: 'Loaf', price: 8.5, image: null, storeId }]
    return () => keeper.sync({ products })
  },
}

const itemsOf = ({ sql }: Database, storeId: string) =>
  sql`select item_id, price_cents, hidden from inventory_items where store_id = ${storeId} order by item_id`

test.for(ENDINGS)(
  '%s at the moment of a write changes nothing in its inventory',
  async (ending, { app, database }) => {
    const { id: otherId } = await aUser(database, { role: 'admin' })
    for (const [write, prepare] of Object.entries(writes)) {
      const given = await aKeeper(app, database, endings[ending].role)
      const call = await prepare(given)
      const before = await itemsOf(database, given.storeId)
      const reply = await callWhileEnding(database, ending, { ...given, otherId }, call, async (tx) => {
        await tx`select from stores where id = ${given.storeId} for no key update`
        await tx`select from inventory_items where store_id = ${given.storeId} order by item_id for update`
      })
      expect([write, reply?.statusCode]).toEqual([write, 404])
      expect([write, await itemsOf(database, given.storeId)]).toEqual([write, before])
    }
  },
)
