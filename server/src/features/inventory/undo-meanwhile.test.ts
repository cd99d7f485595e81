import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { TestItem } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock, untilWaiting } from '#testing/until-waiting.ts'
import { anOperator, because } from '../operator/operator.fixture.ts'
import { anOfferedOrder, anOrderIn, anOwnerAtTheDesk } from '../orders/desk.fixture.ts'
import { stockOf } from '../orders/orders.fixture.ts'
import { aShop, customersSee, ownerOf } from './inventory.fixture.ts'

test('an undo of hiding shows an item that an operator hid meanwhile, once they show it', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const { act } = await anOperator(app, database)
  for (const item_id of ['a', 'b'])
    await owner.add({ item_id, item_name: `Loaf ${item_id}`, price: 8.5, quantity: 12 })
  const product = { storeId: shop.store.id, itemId: 'a', ...because }
  const { undoId } = (await owner.changeMany({ itemIds: ['a', 'b'], change: { kind: 'hide' } })).json()
  expect((await act('POST', 'products/hide', product)).statusCode).toBe(200)
  expect((await owner.undo(undoId)).json()).toEqual({ restored: 2, kept: [] })
  expect((await customersSee(app, shop)).count).toBe(1)
  expect((await act('POST', 'products/show', product)).statusCode).toBe(200)
  expect((await customersSee(app, shop)).count).toBe(2)
})

/** A product that operators hide and show, and the changes of its owner. */
async function aHidingTown({ app, database }: { app: FastifyInstance; database: Database }) {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const { act } = await anOperator(app, database)
  await owner.add({ item_id: 'a', item_name: 'Loaf', price: 8.5, quantity: 12 })
  const product = { storeId: shop.store.id, itemId: 'a', ...because }
  return {
    owner,
    hide: () => act('POST', 'products/hide', product),
    show: () => act('POST', 'products/show', product),
    change: async (change: object) =>
      (await owner.changeMany({ itemIds: ['a'], change })).json().undoId as string,
    shown: async () => (await customersSee(app, shop)).count,
  }
}

const changes = [{ kind: 'remove' }, { kind: 'stock', quantity: 20 }, { kind: 'price', percent: 10 }]

test.for(changes)(
  'an undo of %j leaves a product shown that an operator has shown meanwhile',
  async (change, { app, database }) => {
    const { owner, hide, show, change: make, shown } = await aHidingTown({ app, database })
    await hide()
    const undoId = await make(change)
    await show()
    expect((await owner.undo(undoId)).json()).toEqual({ restored: 1, kept: [] })
    expect((await owner.list()).items).toMatchObject([{ hidden: false, quantity: 12, price: 8.5 }])
    expect(await shown()).toBe(1)
  },
)

test.for(changes)(
  'an undo of %j before an operator shows a product does not hide it then',
  async (change, { app, database }) => {
    const { owner, hide, show, change: make, shown } = await aHidingTown({ app, database })
    await hide()
    await owner.undo(await make(change))
    expect(await shown()).toBe(0)
    await show()
    expect(await shown()).toBe(1)
  },
)

test.for(changes.slice(1))(
  'an undo of %j leaves a product hidden that an operator has hidden meanwhile',
  async (change, { app, database }) => {
    const { owner, hide, change: make, shown } = await aHidingTown({ app, database })
    const undoId = await make(change)
    await hide()
    expect((await owner.undo(undoId)).json()).toEqual({ restored: 1, kept: [] })
    expect((await owner.list()).items).toMatchObject([{ quantity: 12, price: 8.5 }])
    expect(await shown()).toBe(0)
  },
)

test.for(changes)(
  'an undo of %j leaves a product hidden that its owner hides, also once an operator shows it',
  async (change, { app, database }) => {
    const { owner, hide, show, change: make, shown } = await aHidingTown({ app, database })
    await make({ kind: 'hide' })
    await hide()
    const undoId = await make(change)
    await show()
    expect((await owner.undo(undoId)).json()).toEqual({ restored: 1, kept: [] })
    expect(await shown()).toBe(0)
  },
)

/** Two of ten units are ordered; then the owner removes the item. */
async function anOrderOfRemoved({ app, database }: { app: FastifyInstance; database: Database }) {
  const desk = await anOwnerAtTheDesk(app, database)
  const order = await anOrderIn(app, database, desk.store)
  const item = order.items[0] as TestItem
  const { store, headers } = desk
  const owner = ownerOf(app, { store, headers, url: `/api/stores/${store.id}/inventory` })
  const remove = async () =>
    (await owner.changeMany({ itemIds: [item.itemId], change: { kind: 'remove' } })).json().undoId as string
  return { desk, order, item, owner, remove, undoId: await remove(), key: order.partOf(store) }
}

test('an undo of a removal has the units that a cancelled order gave back', async ({ app, database }) => {
  const { order, item, owner, undoId, key } = await anOrderOfRemoved({ app, database })
  const withdrawn = await app.inject({
    method: 'POST',
    url: `/api/orders/${key.orderId}/parts/${key.storeId}/withdraw`,
    headers: order.customer.headers,
    payload: { version: 1 },
  })
  expect(withdrawn.statusCode, withdrawn.body).toBe(200)
  expect((await owner.undo(undoId)).json()).toEqual({ restored: 1, kept: [] })
  expect(await stockOf(database, item)).toBe(10)
  expect((await owner.undo(undoId)).statusCode).toBe(404)
  expect(await stockOf(database, item)).toBe(10)
})

test('an undo of a removal has what a line gave back, and not what was used up', async ({
  app,
  database,
}) => {
  const { desk, item, owner, undoId, key } = await anOrderOfRemoved({ app, database })
  expect((await desk.keepLine(key, 1, 1, { keptQuantity: 1 })).status).toBe(200)
  expect((await desk.move(key, 'refuse', 2, { restock: false })).status).toBe(200)
  await owner.undo(undoId)
  expect(await stockOf(database, item)).toBe(9)
})

test('an undo of a removal has the units that were replaced by others', async ({ app, database }) => {
  const { owner: desk, key, loaf, offer, june } = await anOfferedOrder(app, database)
  const { store, headers } = desk
  const owner = ownerOf(app, { store, headers, url: `/api/stores/${store.id}/inventory` })
  const offerId = await offer(2, { restock: true })
  const { undoId } = (await owner.changeMany({ itemIds: [loaf.itemId], change: { kind: 'remove' } })).json()
  expect((await june.answer(key, offerId, 'accept')).status).toBe(200)
  await owner.undo(undoId)
  expect(await stockOf(database, loaf)).toBe(10)
})

test('units that are given back go to an item that has the id of the removed one', async ({
  app,
  database,
}) => {
  const { desk, item, owner, remove, undoId, key } = await anOrderOfRemoved({ app, database })
  await owner.add({ item_id: item.itemId, item_name: 'Another', price: 1, quantity: 5 })
  await desk.move(key, 'refuse', 1)
  expect(await stockOf(database, item)).toBe(7)
  await remove()
  await owner.undo(undoId)
  expect(await stockOf(database, item)).toBe(8)
})

test('an unlimited stock stays unlimited', async ({ app, database }) => {
  const { desk, item, owner, remove, undoId, key } = await anOrderOfRemoved({ app, database })
  await owner.undo(undoId)
  await database.sql`update inventory_items set quantity = null where store_id = ${key.storeId}`
  const again = await remove()
  await desk.move(key, 'refuse', 1)
  await owner.undo(again)
  expect(await stockOf(database, item)).toBeNull()
})

test.for([
  ['a refused order', 10],
  ['a line', 9],
] as const)(
  'units that %s gives back at the moment of the undo are not lost',
  async ([from, units], { app, database }) => {
    const { desk, item, owner, undoId, key } = await anOrderOfRemoved({ app, database })
    const giveBack = () =>
      from === 'a line' ? desk.keepLine(key, 1, 1, { keptQuantity: 1 }) : desk.move(key, 'refuse', 1)
    // Holds the end of the undo, which has added the item by then.
    const [undone, given] = await callBehindLock<{ statusCode?: number; status?: number }>(
      database,
      (tx) => tx`select from inventory_undos where id = ${undoId} for key share`,
      () => [owner.undo(undoId), untilWaiting(database).then(giveBack)],
    )
    expect([undone?.statusCode, given?.status]).toEqual([200, 200])
    expect(await stockOf(database, item)).toBe(units)
  },
)
