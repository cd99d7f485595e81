import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { inject } from 'vitest'
import { createApp } from '#server/app/create-app.ts'
import { ROWS_IN_CAMEL_CASE } from '#server/infrastructure/database/open-database.ts'
import {
  anItem,
  aStore,
  aUser,
  signedIn,
  type TestItem,
  type TestStore,
  type TestUser,
} from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { TEMPLATE } from '#testing/start-database.ts'
import { test as base, describe, expect, testConfig } from '#testing/test.ts'

type World = { owner: TestUser; store: TestStore; item: TestItem }

const test = base.extend<{ app: FastifyInstance; world: World }>({
  /** The server with a replica that has the tables and no rows. */
  app: [
    async ({ database, clock }, use) => {
      const server = inject('databaseServer')
      const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => {} })
      const name = `stale_${randomUUID()}`
      await admin`create database ${admin(name)} template ${admin(TEMPLATE)}`
      const stale = postgres({ ...server, database: name, max: 2, transform: ROWS_IN_CAMEL_CASE })
      const app = await createApp({
        config: testConfig,
        database: { ...database, catalogue: (read) => read(stale) },
        clock,
        limitCalls: false,
      })
      await use(app)
      await app.close()
      await stale.end()
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
    { scope: 'file' },
  ],
  world: [
    async ({ database }, use) => {
      const owner = await aUser(database, { role: 'admin' })
      const store = await aStore(database, { ownerId: owner.id })
      await use({ owner, store, item: await anItem(database, { storeId: store.id }) })
    },
    { scope: 'file' },
  ],
})

describe('with a replica that lags', () => {
  test('a visitor reads the catalogue from the replica', async ({ app, world: { store } }) => {
    expect((await app.inject(`/api/stores/${store.id}`)).statusCode).toBe(404)
  })

  test('an owner sees their own changes everywhere', async ({ app, database, world }) => {
    const { owner, store, item } = world
    const headers = await signedIn(database, owner)
    const read = async (url: string) => (await app.inject({ url, headers })).json()
    const near = `latitude=${store.latitude}&longitude=${store.longitude}`
    expect(await read(`/api/stores/${store.id}`)).toMatchObject({ store: { id: store.id } })
    expect(await read(`/api/stores/${store.id}/products`)).toMatchObject({
      products: [{ item_id: item.itemId }],
    })
    expect(await read(`/api/stores/nearby?${near}`)).toMatchObject({ stores: [{ id: store.id }] })
    expect(await read(`/api/products/local?${near}`)).toMatchObject({ products: [{ item_id: item.itemId }] })
    expect(await read('/api/stores/own')).toMatchObject({ stores: [{ id: store.id }] })
    await database.sql`insert into favorites (user_id, store_id) values (${owner.id}, ${store.id})`
    expect(await read('/api/dashboard')).toMatchObject({ performance: { storeFavorites: 1 } })
  })

  test('a customer sees the order that was just placed', async ({ app, database, world: { item } }) => {
    const headers = await signedIn(database, await aUser(database))
    const placed = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: orderDraft([{ ...item, quantity: 1 }]),
    })
    const { order } = placed.json()
    const own = await app.inject({ url: `/api/orders/${order.firestoreId}`, headers })
    expect(own.json()).toMatchObject({ order })
  })

  test('a picture that the replica does not have yet is found on the primary', async ({ app, database }) => {
    const { sql } = database
    const id = 'a'.repeat(64)
    await sql`insert into pictures (id, content_type, bytes) values (${id}, 'image/png', ${Buffer.from('x')})`
    expect((await app.inject(`/api/pictures/${id}`)).statusCode).toBe(200)
  })
})
