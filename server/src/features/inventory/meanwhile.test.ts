import { anItem } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { aShop, ownerOf } from './inventory.fixture.ts'

/** Two products, nine pieces of each. */
async function aShelf({
  app,
  database,
}: {
  app: Parameters<typeof ownerOf>[0]
  database: Parameters<typeof aShop>[0]
}) {
  const shop = await aShop(database)
  for (const itemId of ['a', 'b']) await anItem(database, { storeId: shop.store.id, itemId, quantity: 9 })
  const sell = (tx: Sql) =>
    tx`update inventory_items set quantity = quantity - 2 where store_id = ${shop.store.id} and item_id = 'a'`
  const stock = async () => {
    const rows = await database.sql<{ quantity: number }[]>`
      select quantity from inventory_items where store_id = ${shop.store.id} order by item_id`
    return rows.map(({ quantity }) => quantity)
  }
  return { owner: ownerOf(app, shop), store: shop.store, sell, stock }
}

describe('an order at the same moment', () => {
  test('makes an import say that the inventory has changed', async ({ app, database }) => {
    const { owner, sell, stock } = await aShelf({ app, database })
    const csv = 'item_id,item_name,price,quantity\na,Loaf,8.50,9\n'
    const { preview } = (await owner.import(csv)).json()
    const [reply] = await callBehindLock(database, sell, () => [owner.import(csv, preview.fingerprint)])
    expect(reply?.json()).toMatchObject({ code: 'import_changed' })
    expect(await stock()).toEqual([7, 9])
  })

  test('makes a sync say that the stock has changed', async ({ app, database }) => {
    const { owner, store, sell, stock } = await aShelf({ app, database })
    const product = {
      id: 'a',
      storeId: store.id,
      platform: 'wix',
      title: 'Loaf',
      price: '8.50',
      quantity: 9,
      category: 'Bakery',
      status: 'active',
    }
    await owner.sync({ products: [product] })
    const again = { ...product, quantity: 12, seenQuantity: 9 }
    const [reply] = await callBehindLock(database, sell, () => [owner.sync({ products: [again] })])
    expect(reply?.json()).toMatchObject({ code: 'stock_changed' })
    expect(await stock()).toEqual([7, 9])
  })

  test('is what the undo of a change of many goes back to', async ({ app, database }) => {
    const { owner, sell, stock } = await aShelf({ app, database })
    const change = { kind: 'stock', quantity: 20 }
    const [reply] = await callBehindLock(database, sell, () => [
      owner.changeMany({ itemIds: ['a', 'b'], change }),
    ])
    expect(await stock()).toEqual([20, 20])
    expect((await owner.undo(reply?.json().undoId)).json()).toEqual({ restored: 2, kept: [] })
    expect(await stock()).toEqual([7, 9])
  })
})
