import { randomUUID } from 'node:crypto'
import { aCustomer, draftOf } from '#server/features/orders/orders.fixture.ts'
import { type Database, inTransaction, type Sql } from '#server/infrastructure/database/database.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { deleteConnection, findConnectionRow, saveConnection } from './connection.sql.ts'
import {
  endRefresh,
  findRefreshOrder,
  followProducts,
  type SeenProduct,
  withholdMissingItems,
} from './refresh-stock.sql.ts'
import { wantRefresh } from './schedule.ts'
import { storedProductOf } from './stored-product.ts'

const READ_AT = new Date('2026-03-01T12:00:00Z')
const NOW = new Date('2026-03-01T12:00:05Z')

/** A store that is connected to Shopify, with these products of it, nine pieces of each. */
async function aShopifyStore(database: Database, ...itemIds: string[]) {
  const store = await aStore(database)
  const key = { storeId: store.id, platform: 'shopify' as const }
  const connection = {
    ...key,
    address: 'green-market.myshopify.com',
    credentials: Buffer.from('sealed'),
    tokenHint: null,
    now: new Date('2026-01-01'),
  }
  await inTransaction(database.sql, (tx) => saveConnection(tx, connection))
  const items = []
  for (const itemId of itemIds) {
    items.push(await anItem(database, { storeId: store.id, itemId, quantity: 9 }))
  }
  await database.sql`
    update inventory_items set platform = 'shopify', platform_product_id = item_id, updated_at = '2026-01-01'
    where store_id = ${store.id}`
  return {
    key,
    items,
    stock: async () => {
      const rows = await database.sql`
        select quantity from inventory_items where store_id = ${store.id} order by item_id`
      return rows.map(({ quantity }) => quantity)
    },
    sell: (sql: Sql) => sql`
      with sold as (
        update inventory_items set quantity = quantity - 2 where store_id = ${store.id}
        returning item_id
      )
      insert into stock_writes (store_id, platform, item_id, platform_product_id, order_id, units, created_at)
      select ${store.id}, 'shopify', item_id, item_id, ${randomUUID()}, 2, ${READ_AT} from sold`,
  }
}

const asSeen = (productId: string, quantity: number): SeenProduct => ({
  ...storedProductOf({ title: productId, category: null, price: 5, image: null, description: null }),
  productId,
  variantId: null,
  color: null,
  size: null,
  quantity,
  status: 'active',
})

describe('the stock that a platform answers', () => {
  test('is reduced by sales that were not written back yet', async ({ database }) => {
    const { key, stock, sell } = await aShopifyStore(database, 'loaf')
    await sell(database.sql)
    // Two were sold there as well.
    await followProducts(database.sql, key, [asSeen('loaf', 7)], {
      readAt: READ_AT,
      now: NOW,
    })
    expect(await stock()).toEqual([5])
  })

  test('does not overwrite a sale that was written back while it was read', async ({ database }) => {
    const { key, stock, sell } = await aShopifyStore(database, 'loaf')
    await sell(database.sql)
    // The platform was read with nine units, and the two sold ones were written back right after.
    const toldAt = new Date(READ_AT.getTime() + 1_000)
    await database.sql`update stock_writes set done_at = ${toldAt} where store_id = ${key.storeId}`
    await followProducts(database.sql, key, [asSeen('loaf', 9)], { readAt: READ_AT, now: NOW })
    expect(await stock()).toEqual([7])
    await followProducts(database.sql, key, [asSeen('loaf', 6)], { readAt: NOW, now: NOW })
    expect(await stock()).toEqual([6])
  })

  test('does not undo an order that is placed at the same time', async ({ database }) => {
    const { key, stock, sell } = await aShopifyStore(database, 'loaf')
    const seen = [asSeen('loaf', 8)]
    await callBehindLock(database, sell, () => [
      followProducts(database.sql, key, seen, { readAt: READ_AT, now: NOW }),
    ])
    expect(await stock()).toEqual([6])
  })

  test.for([
    [
      'set',
      (sql: Database['sql'], key: { storeId: string; platform: 'shopify' }) =>
        followProducts(sql, key, [asSeen('b', 1), asSeen('a', 1)], {
          readAt: READ_AT,
          now: NOW,
        }),
    ],
    [
      'emptied',
      (sql: Database['sql'], key: { storeId: string; platform: 'shopify' }) =>
        withholdMissingItems(sql, key, [], { readAt: READ_AT, now: NOW }),
    ],
  ] as const)('is %s with locks in the same order as orders', async ([, write], { database }) => {
    const { key } = await aShopifyStore(database, 'b', 'a')
    const { storeId } = key
    await callBehindLock<unknown>(
      database,
      (order) => order`select from inventory_items where store_id = ${storeId} and item_id = 'a' for update`,
      () => [write(database.sql, key)],
      (order) =>
        expect(
          order`select from inventory_items where store_id = ${storeId} and item_id = 'b' for update nowait`,
        ).resolves.toHaveLength(1),
    )
  })
})

test('a refresh waits for the store before its items, as a change of the shelf locks them', async ({
  database,
}) => {
  const { key } = await aShopifyStore(database, 'loaf')
  await callBehindLock<unknown>(
    database,
    (shelf) => shelf`select from stores where id = ${key.storeId} for no key update`,
    () => [followProducts(database.sql, key, [asSeen('loaf', 1)], { readAt: READ_AT, now: NOW })],
    (shelf) =>
      expect(
        shelf`select from inventory_items where store_id = ${key.storeId} for update nowait`,
      ).resolves.toHaveLength(1),
  )
})

test('a product that the platform no longer lists keeps what was sold after the platform was read', async ({
  database,
}) => {
  const { key, stock } = await aShopifyStore(database, 'loaf')
  await database.sql`
    update inventory_items set quantity = 7, updated_at = ${NOW} where store_id = ${key.storeId}`
  await withholdMissingItems(database.sql, key, [], { readAt: READ_AT, now: NOW })
  expect(await stock()).toEqual([7])
})

test('an order is placed while its store is being disconnected', async ({ app, database }) => {
  const { key, items, stock } = await aShopifyStore(database, 'loaf')
  const customer = await aCustomer(app, database)
  const [reply] = await callBehindLock(
    database,
    (tx) => deleteConnection(tx, key),
    () => [customer.place(draftOf(items.map((item) => ({ item }))))],
  )
  expect(reply?.statusCode).toBe(201)
  expect(await stock()).toEqual([8])
})

test('a refresh that is requested during a refresh runs after it', async ({ database }) => {
  const { key } = await aShopifyStore(database, 'loaf')
  await wantRefresh(database.sql, key, READ_AT)
  const order = await findRefreshOrder(database.sql, key)
  await wantRefresh(database.sql, key, NOW)
  const wantedAgain = await endRefresh(database.sql, key, {
    failure: null,
    now: NOW,
    wantedAt: order?.wantedAt ?? null,
  })
  expect(wantedAgain).toBe(true)
  expect(await findConnectionRow(database.sql, key)).toMatchObject({ refreshWantedAt: NOW })
})

/** A store without a connection, and calls that connect it to a site and note a sale there. */
async function aSquarespaceStore(database: Database) {
  const store = await aStore(database)
  const key = { storeId: store.id, platform: 'squarespace' as const }
  const connect = (address: string) => {
    const connection = {
      ...key,
      address,
      credentials: Buffer.from('sealed'),
      tokenHint: null,
      now: NOW,
    }
    return inTransaction(database.sql, (tx) => saveConnection(tx, connection))
  }
  const noteSale = () => database.sql`
    insert into stock_writes (store_id, platform, item_id, platform_product_id, order_id, units, created_at)
    values (${store.id}, 'squarespace', 'loaf', 'loaf', ${randomUUID()}, 2, ${NOW})`
  return { key, connect, noteSale }
}

test('connecting the same site with another spelling keeps the open writes', async ({ database }) => {
  const { key, connect, noteSale } = await aSquarespaceStore(database)
  await connect('https://www.Green-Market.example/shop')
  await noteSale()
  await connect('green-market.example')
  expect(await findConnectionRow(database.sql, key)).toMatchObject({ waitingWrites: 1 })
  await connect('blue-market.example')
  expect(await findConnectionRow(database.sql, key)).toMatchObject({ waitingWrites: 0 })
})

test('of two people who connect two sites at one moment, the second tells none of the first site’s sales', async ({
  database,
}) => {
  const { key, connect, noteSale } = await aSquarespaceStore(database)
  await connect('green-market.example')
  await noteSale()
  await callBehindLock(
    database,
    (tx) =>
      tx`update platform_connections set address = 'blue-market.example' where store_id = ${key.storeId}`,
    () => [connect('green-market.example')],
  )
  expect(await findConnectionRow(database.sql, key)).toMatchObject({ waitingWrites: 0 })
})
